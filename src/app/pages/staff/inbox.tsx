import Inbox from 'lucide-react/icons/inbox';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PageFailure } from '#app/shell/page-error.tsx';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useMay, useSite } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { ExportMenu } from '#features/exports/web/export-menu.tsx';
import { staffPaths } from '#features/reservations/api/reservations.paths.ts';
import { requestSorts } from '#features/reservations/domain/list-sorts.ts';
import { staffClient } from '#features/reservations/web/reservations-clients.ts';
import { WaitingRemovals } from '#features/reservations/web/staff/removals.tsx';
import { RequestRow } from '#features/reservations/web/staff/request-row.tsx';
import { instant } from '#kernel/instant.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/inbox';
import { orderIn, SortFilter } from './filters/sort-filter.tsx';
import { ListSkeleton, pageNumberOf, useFreshPage } from './list-page.tsx';

const withPage = (params: URLSearchParams, page: number) => {
  const next = new URLSearchParams(params);
  next.set('page', String(page));
  return next;
};

export const handle: PageHandle = { texts: ['staff', 'reservations', 'lines', 'list'] };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [requests, { removals }] = await Promise.all([
    staffClient().listRequests({
      query: { PageNumber: pageNumberOf(request), ...orderIn(new URL(request.url).searchParams, requestSorts) },
    }),
    staffClient().listRemovals({ query: {} }),
  ]);
  return { ...requests, removals };
}

/** The door of the back office leads each of the team to their own first page: not all answer requests. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { viewer } = useSite();
  const isAdmin = useMay()('user:list');
  const first = viewer?.desk ?? (isAdmin ? paths.users() : null);
  const isForbidden = error instanceof ApiRefusal && error.status === 403;
  const next = isForbidden && first !== paths.staff() ? first : null;
  const navigate = useNavigate();
  useEffect(() => {
    if (next !== null) void navigate(next, { replace: true });
  }, [next, navigate]);
  return next === null ? <PageFailure error={error} /> : <ListSkeleton />;
}

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('staff');
  const { requests, removals, totalRecords, totalPages, pageNumber } = loaderData;
  const [params] = useSearchParams();
  useFreshPage();
  return (
    <>
      <PageHead title={t('inbox.title')} noIndex />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={1}>{t('inbox.title')}</Heading>
        <ExportMenu from={staffPaths.exportRequests} query={orderIn(params, requestSorts)} />
      </div>
      <p role="status" className="mt-2 text-muted">
        {totalRecords > 0 && t('inbox.count', { count: totalRecords })}
      </p>
      {totalRecords > 1 && (
        <div className="mt-4">
          <SortFilter
            usual={t('inbox.sorts.due')}
            orders={[
              { by: 'dates', order: '1', label: t('inbox.sorts.dates') },
              { by: 'total', order: '-1', label: t('inbox.sorts.total') },
            ]}
          />
        </div>
      )}
      {requests.length === 0 && removals.length === 0 ? (
        <EmptyState icon={Inbox} title={t('inbox.empty')} text={t('inbox.emptyText')} />
      ) : (
        <ul data-rows className="mt-6 grid gap-4">
          {requests.map((request) => (
            <RequestRow
              key={request.requestId}
              request={request}
              to={officePaths.staffGroup(request.groupId)}
              now={instant(Date.now())}
            />
          ))}
        </ul>
      )}
      <div className="mt-10">
        <Pagination
          name={t('inbox.pages')}
          page={pageNumber}
          pageCount={totalPages}
          hrefOf={(page) => `${paths.staff()}?${withPage(params, page)}`}
        />
      </div>
      <WaitingRemovals removals={removals} hrefOf={officePaths.staffGroup} />
    </>
  );
}
