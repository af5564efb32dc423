import MessageSquare from 'lucide-react/icons/message-square';
import { Link } from 'react-router';
import { apiContext, type PageHandle } from '#app/page-module.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { LandingReviewsView } from '#features/reviews/api/reviews.api.ts';
import { landingClient } from '#features/reviews/web/reviews-clients.ts';
import { formatNumber, formatRating } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { RatingBar } from '#ui/content/rating.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { Route } from './+types/our-clients';
import { type ClientsQuery, kindsShown, languagesShown, readClientsQuery } from './clients-query.ts';
import { ClientReview } from './place-picture.tsx';

export const handle: PageHandle = { texts: ['clients', 'reviews'] };

const A_PAGE = '12';

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readClientsQuery(new URL(request.url).searchParams);
  const { kind, language, page } = query;
  const found = await landingClient(context.get(apiContext)).listLandingReviews({
    query: {
      SortBy: 'newest',
      PageSize: A_PAGE,
      PageNumber: String(page),
      ...(kind && { Kind: kind }),
      ...(language && { Language: language }),
    },
  });
  return { query, found };
}

export default function OurClients({ loaderData: { query, found } }: Route.ComponentProps) {
  const t = useTexts('clients');
  return (
    <div className="measure py-10 md:py-16">
      <PageHead title={t('title')} description={t('description')} canonicalPath={addressOf(query)} />
      <header className="max-w-3xl">
        <Heading level={1} hasRule>
          {t('title')}
        </Heading>
        <p className="mt-6 text-lg text-muted leading-relaxed">{t('lead')}</p>
      </header>
      {found.reviewCount === 0 ? (
        <EmptyState
          icon={MessageSquare}
          title={t('none.title')}
          text={t('none.text')}
          action={<ButtonLink to={paths.results()}>{t('none.action')}</ButtonLink>}
        />
      ) : (
        <>
          <RatingsOfAll found={found} />
          <Written query={query} found={found} />
          <Next />
        </>
      )}
    </div>
  );
}

const addressOf = ({ kind, language, page }: ClientsQuery) =>
  paths.ourClients({ kind, written: language, page: page > 1 ? page : undefined });

function Written({ query, found }: { query: ClientsQuery; found: LandingReviewsView }) {
  const t = useTexts('clients');
  return (
    <section aria-labelledby="written" className="mt-16 scroll-mt-24">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5 border-line border-b pb-6">
        <div>
          <Heading level={2} id="written">
            {t('newest')}
          </Heading>
          <p role="status" className="numbers mt-1.5 text-muted">
            {t('shown', { count: found.totalRecords })}
          </p>
        </div>
        <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-8">
          <Filter
            name={t('filters.kind')}
            links={kindsShown.map((kind) => ({
              label: t(`filters.${kind ?? 'all'}`),
              to: addressOf({ ...query, kind, page: 1 }),
              isCurrent: kind === query.kind,
            }))}
          />
          <Filter
            name={t('filters.language')}
            links={languagesShown.map((language) => ({
              label: t(`filters.${language ?? 'all'}`),
              to: addressOf({ ...query, language, page: 1 }),
              isCurrent: language === query.language,
            }))}
          />
        </div>
      </div>
      {found.reviews.length === 0 ? (
        <EmptyState
          icon={MessageSquare}
          title={t('noneHere.title')}
          text={t('noneHere.text')}
          action={<ButtonLink to={paths.ourClients()}>{t('noneHere.action')}</ButtonLink>}
        />
      ) : (
        <ul className="mt-9 gap-x-12 md:columns-2 xl:columns-3">
          {found.reviews.map((review) => (
            <li key={review.id} className="mb-10 break-inside-avoid">
              <ClientReview review={review} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-10">
        <Pagination
          name={t('pages')}
          page={query.page}
          pageCount={found.totalPages}
          hrefOf={(page) => addressOf({ ...query, page })}
        />
      </div>
    </section>
  );
}

interface FilterLink {
  readonly label: string;
  readonly to: string;
  readonly isCurrent: boolean;
}

/** One of a few as links: they work without script, and Back goes through them. */
function Filter({ name, links }: { name: string; links: readonly FilterLink[] }) {
  return (
    <nav aria-label={name} className="col-span-2 grid grid-cols-subgrid items-center gap-x-3 sm:flex">
      <span aria-hidden="true" className="text-muted text-sm">
        {name}
      </span>
      <ul className="flex gap-1 justify-self-start rounded-control border border-control p-1">
        {links.map(({ label, to, isCurrent }) => (
          <li key={label}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent || undefined}
              className="inline-flex min-h-9 items-center rounded-[2px] px-3.5 font-medium text-sm hover:bg-raised aria-[current=true]:bg-ink aria-[current=true]:text-ground pointer-coarse:min-h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Next() {
  const t = useTexts('clients');
  return (
    <section aria-labelledby="next" className="mt-16 border-line border-t pt-12">
      <Heading level={2} id="next">
        {t('next.title')}
      </Heading>
      <p className="mt-2 text-muted">{t('next.text')}</p>
      <ButtonLink to={paths.results()} className="mt-6">
        {t('next.action')}
      </ButtonLink>
    </section>
  );
}

const categories = ['cleanliness', 'accuracy', 'checkIn', 'communication', 'location', 'value'] as const;
const MAX_STARS = 5;

/** The mean of all reviews, how many gave each number of stars, and the six categories. */
function RatingsOfAll({ found }: { found: LandingReviewsView }) {
  const t = useTexts('clients');
  const ofReviews = useTexts('reviews');
  const language = useLanguage();
  return (
    <Card
      look="deco"
      padding="large"
      className="mt-10 grid gap-x-16 gap-y-10 md:mt-14 md:grid-cols-2 xl:grid-cols-[auto_1fr_1.3fr]"
    >
      <div className="md:max-xl:col-span-2">
        <p className="flex items-baseline gap-3">
          <span className="numbers font-display text-[5.5rem] leading-none">
            {formatRating(language, found.rating)}
          </span>
          <span className="text-muted">{t('outOfFive')}</span>
        </p>
        <p className="mt-3 max-w-56 text-muted md:max-xl:max-w-none">{t('basedOn', { count: found.reviewCount })}</p>
      </div>
      <section aria-labelledby="stars">
        <h2 id="stars" className="font-sans font-semibold">
          {t('stars')}
        </h2>
        <ul className="mt-4 grid gap-3">
          {found.stars.map((count, place) => {
            const stars = MAX_STARS - place;
            return (
              <li key={stars} className="grid grid-cols-[5.5rem_1fr_3rem] items-center gap-4 text-sm">
                <span>{t('star', { count: stars })}</span>
                <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
                  <span
                    className="block h-full rounded-full bg-gold"
                    style={{ width: `${(count / found.reviewCount) * 100}%` }}
                  />
                </span>
                <span className="numbers text-right text-muted">{formatNumber(language, count)}</span>
              </li>
            );
          })}
        </ul>
      </section>
      <section aria-labelledby="categories">
        <h2 id="categories" className="font-sans font-semibold">
          {t('categories')}
        </h2>
        <div className="mt-4 grid gap-x-10 gap-y-4 sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2">
          {categories.map((category) => (
            <RatingBar key={category} label={ofReviews(`categories.${category}`)} rating={found.categories[category]} />
          ))}
        </div>
      </section>
    </Card>
  );
}
