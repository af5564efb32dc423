import Star from 'lucide-react/icons/star';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { ExportMenu } from '#features/exports/web/export-menu.tsx';
import { SavedViews } from '#features/office/web/saved-views.tsx';
import type { ModeratedReview } from '#features/reviews/api/received.schemas.ts';
import { receivedPaths } from '#features/reviews/api/reviews.paths.ts';
import { AnswerActions } from '#features/reviews/web/answer-actions.tsx';
import { HiddenShares } from '#features/reviews/web/hidden-shares.tsx';
import { ModerateActions } from '#features/reviews/web/moderate-actions.tsx';
import { FilterLinks, ReceivedReviewCard } from '#features/reviews/web/received-review.tsx';
import { receivedClient } from '#features/reviews/web/reviews-clients.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListSearch } from '#ui/list-table/list-search.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/reviews';
import { orderIn, SortFilter } from './filters/sort-filter.tsx';
import { pageNumberOf } from './list-page.tsx';

export const handle: PageHandle = { texts: ['staff', 'reviews', 'list'] };

const filters = ['all', 'shown', 'hidden', 'unanswered'] as const;
type Filter = (typeof filters)[number];

const queries = {
  all: {},
  shown: { State: 'shown' },
  hidden: { State: 'hidden' },
  unanswered: { Unanswered: 'true' },
} as const satisfies Record<Filter, object>;

const filterOf = (params: URLSearchParams): Filter => filters.find((known) => known === params.get('only')) ?? 'all';
const searchOf = (params: URLSearchParams): string => (params.get('search') ?? '').trim().slice(0, 80);

const sorts = ['stars', 'written', 'place'] as const;

/** What the server is asked for the address, without the page. */
function askedOf(params: URLSearchParams) {
  const search = searchOf(params);
  return { ...queries[filterOf(params)], ...(search ? { Search: search } : {}), ...orderIn(params, sorts) };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [filter, search] = [filterOf(searchParams), searchOf(searchParams)];
  const query = { PageNumber: pageNumberOf(request), ...askedOf(searchParams) };
  return { ...(await receivedClient().listAllReviews({ query }, { signal: request.signal })), filter, search };
}

export default function StaffReviewsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('staff');
  const [params, setParams] = useSearchParams();
  const { reviews, filter, search, pageNumber, totalPages, totalRecords } = loaderData;
  const isNarrowed = filter !== 'all' || search !== '';
  const addressOf = (only: Filter, page?: number) =>
    officePaths.staffReviews({
      only: only === 'all' ? undefined : only,
      search,
      sort: params.get('sort') ?? undefined,
      page,
    });
  const searchFor = (words: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        next.delete('search');
        if (words) next.set('search', words);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <PageHead title={t('reviews.staff.title')} noIndex />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={1}>{t('reviews.staff.title')}</Heading>
        <ExportMenu from={receivedPaths.exportReviews} query={askedOf(params)} />
      </div>
      <p className="mt-3 text-muted">{t('reviews.staff.lead')}</p>
      <p role="status" className="mt-1 text-muted">
        {t('reviews.staff.count', { count: totalRecords })}
      </p>
      <SavedViews list="reviews" />
      <div className="mt-6 grid items-center gap-4 lg:grid-cols-[minmax(0,28rem)_1fr_auto]">
        <ListSearch label={t('reviews.staff.search')} search={search} onSearch={searchFor} />
        <FilterLinks
          name={t('reviews.staff.filter')}
          choices={filters.map((only) => ({
            to: addressOf(only),
            label: t(`reviews.staff.filters.${only}`),
            isChosen: only === filter,
          }))}
        />
        <SortFilter
          isLabelHidden
          usual={t('reviews.staff.sorts.newest')}
          orders={[
            { by: 'written', order: '1', label: t('reviews.staff.sorts.oldest') },
            { by: 'stars', order: '1', label: t('reviews.staff.sorts.worst') },
            { by: 'stars', order: '-1', label: t('reviews.staff.sorts.best') },
            { by: 'place', order: '1', label: t('reviews.staff.sorts.place') },
          ]}
        />
      </div>
      <HiddenShares shares={loaderData.hiddenByStars} />
      {reviews.length === 0 ? (
        <EmptyState
          icon={Star}
          title={t(isNarrowed ? 'reviews.staff.nothingFits' : 'reviews.staff.none')}
          text={t(isNarrowed ? 'reviews.staff.nothingFitsText' : 'reviews.staff.noneText')}
        />
      ) : (
        <ul className="mt-6 grid gap-4">
          {reviews.map((review) => (
            <Moderated key={review.id} review={review} />
          ))}
        </ul>
      )}
      <div className="mt-10">
        <Pagination
          name={t('reviews.pages')}
          page={pageNumber}
          pageCount={totalPages}
          hrefOf={(page) => addressOf(filter, page)}
        />
      </div>
    </>
  );
}

function Moderated({ review }: { review: ModeratedReview }) {
  const t = useTexts('staff');
  const { revalidate } = useRevalidator();
  const { place, ownerName, hiddenAt } = review;
  const isCompanys = ownerName === null;
  return (
    <ReceivedReviewCard
      review={review}
      placeHref={place.kind === 'boat' ? paths.boat(place.id) : paths.property(place.id)}
      facts={
        <p className="text-muted text-sm">
          <Link to={officePaths.staffGroup(review.groupId)} className="numbers text-link underline underline-offset-4">
            {review.bookingCode}
          </Link>
          {' · '}
          {isCompanys ? t('reviews.staff.companys') : t('reviews.staff.owner', { name: ownerName })}
        </p>
      }
      answeredBy={review.answeredBy}
      notice={<HiddenNotice review={review} />}
      actions={
        <>
          {isCompanys && !hiddenAt && <AnswerActions review={review} onChanged={revalidate} />}
          <ModerateActions review={review} onChanged={revalidate} />
        </>
      }
    />
  );
}

function HiddenNotice({ review: { hiddenAt, hiddenBy, hiddenBecause, hiddenReason } }: { review: ModeratedReview }) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  if (!hiddenAt) return null;
  const date = formatDeadline(language, instantOf(hiddenAt));
  return (
    <Alert
      tone="warning"
      title={hiddenBy ? t('reviews.staff.hiddenBy', { name: hiddenBy, date }) : t('reviews.staff.hidden', { date })}
    >
      {hiddenBecause && <p className="font-semibold">{t(`reviews.hide.reasons.${hiddenBecause}`)}</p>}
      {hiddenReason && <p className="break-words">{hiddenReason}</p>}
    </Alert>
  );
}
