import House from 'lucide-react/icons/house';
import { Link } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { messagePaths } from '#features/contact/web/thread/message-paths.ts';
import type { GroupsView } from '#features/reservations/api/reservations.schemas.ts';
import { isPast } from '#features/reservations/domain/group-lifecycle.ts';
import { GroupCard } from '#features/reservations/web/group-card.tsx';
import { reservationsClient } from '#features/reservations/web/reservations-clients.ts';
import { ReviewInvitations } from '#features/reviews/web/review-invitations.tsx';
import { writingClient } from '#features/reviews/web/reviews-clients.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/reservations';

export const handle: PageHandle = { texts: ['reservations', 'lines', 'writing'], skeleton: ReservationsSkeleton };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? '1';
  const [groups, toReview] = await Promise.all([
    reservationsClient().listGroups({ query: { PageNumber: /^[1-9]\d{0,5}$/.test(page) ? page : '1' } }),
    writingClient().listToReview(),
  ]);
  return { ...groups, toReview: toReview.reservations };
}

function ReservationsSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-11 w-72 max-w-full" />
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} className="h-52 w-full" />
      ))}
    </div>
  );
}

export default function ReservationsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('reservations');
  const writing = useTexts('writing');
  const { reservationGroups: groups, toReview, pageNumber, totalPages } = loaderData;
  return (
    <>
      <PageHead title={t('list.title')} noIndex />
      <Heading level={1} hasRule>
        {t('list.title')}
      </Heading>
      <p className="mt-5 text-muted">{t('list.lead')}</p>
      <p className="mt-2">
        <Link to={messagePaths.messages()} className="text-link underline underline-offset-4">
          {t('list.messages')}
        </Link>
      </p>
      {groups.length === 0 ? (
        <EmptyState
          icon={House}
          title={t('list.empty')}
          text={t('list.emptyText')}
          action={<ButtonLink to={paths.results()}>{t('list.search')}</ButtonLink>}
        />
      ) : (
        <>
          {toReview.length > 0 && (
            <div className="mt-10">
              <ReviewInvitations title={writing('invite')} reservations={toReview} hrefOf={paths.writeReview} />
            </div>
          )}
          <Groups title={t('list.upcoming')} groups={groups.filter((group) => !isPast(group))} />
          <Groups title={t('list.past')} groups={groups.filter(isPast)} />
        </>
      )}
      <div className="mt-10">
        <Pagination
          name={t('list.pages')}
          page={pageNumber}
          pageCount={totalPages}
          hrefOf={(page) => `${paths.reservations()}?page=${page}`}
        />
      </div>
    </>
  );
}

function Groups({ title, groups }: { title: string; groups: GroupsView['reservationGroups'] }) {
  if (groups.length === 0) return null;
  return (
    <section className="mt-10">
      <Heading level={2}>{title}</Heading>
      <ul className="mt-5 grid gap-5">
        {groups.map((group) => (
          <GroupCard
            key={group.id}
            group={group}
            to={group.status === 'draft' ? paths.manageReservation(group.id) : paths.reservation(group.id)}
          />
        ))}
      </ul>
    </section>
  );
}
