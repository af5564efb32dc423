import Star from 'lucide-react/icons/star';
import { useRevalidator } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { AnswerActions } from '#features/reviews/web/answer-actions.tsx';
import { FilterLinks, ReceivedReviewCard } from '#features/reviews/web/received-review.tsx';
import { receivedClient } from '#features/reviews/web/reviews-clients.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { PageHandle } from '../../page-module.ts';
import { OwnerTabs } from '../owners/owner-tabs.tsx';
import { ListSkeleton, pageNumberOf } from '../staff/list-page.tsx';
import type { Route } from './+types/owner-reviews';

export const handle: PageHandle = { texts: ['staff', 'reviews', 'management'], skeleton: ListSkeleton };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const isUnanswered = new URL(request.url).searchParams.get('only') === 'unanswered';
  const query = { PageNumber: pageNumberOf(request), ...(isUnanswered ? { Unanswered: 'true' as const } : {}) };
  return { ...(await receivedClient().listReceivedReviews({ query })), isUnanswered };
}

export default function OwnerReviewsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('staff');
  const { revalidate } = useRevalidator();
  const { reviews, unanswered, isUnanswered, pageNumber, totalPages } = loaderData;
  return (
    <>
      <PageHead title={t('reviews.owner.title')} noIndex />
      <OwnerTabs />
      <Heading level={1} hasRule>
        {t('reviews.owner.title')}
      </Heading>
      <p className="mt-5 mb-8 text-muted">{t('reviews.owner.lead')}</p>
      <FilterLinks
        name={t('reviews.owner.filter')}
        choices={[
          { to: paths.ownerReviews(), label: t('reviews.owner.all'), isChosen: !isUnanswered },
          {
            to: paths.ownerReviews({ only: 'unanswered' }),
            label: t('reviews.owner.unanswered', { count: unanswered }),
            isChosen: isUnanswered,
          },
        ]}
      />
      {reviews.length === 0 ? (
        <EmptyState
          icon={Star}
          title={t(isUnanswered ? 'reviews.owner.noneUnanswered' : 'reviews.owner.none')}
          text={t(isUnanswered ? 'reviews.owner.noneUnansweredText' : 'reviews.owner.noneText')}
          action={isUnanswered && <ButtonLink to={paths.ownerReviews()}>{t('reviews.owner.showAll')}</ButtonLink>}
        />
      ) : (
        <ul className="mt-6 grid gap-4">
          {reviews.map((review) => (
            <ReceivedReviewCard
              key={review.id}
              review={review}
              placeHref={review.place.kind === 'boat' ? paths.boat(review.place.id) : paths.property(review.place.id)}
              actions={<AnswerActions review={review} onChanged={revalidate} />}
            />
          ))}
        </ul>
      )}
      <div className="mt-10">
        <Pagination
          name={t('reviews.pages')}
          page={pageNumber}
          pageCount={totalPages}
          hrefOf={(page) => paths.ownerReviews({ page, ...(isUnanswered ? { only: 'unanswered' } : {}) })}
        />
      </div>
    </>
  );
}
