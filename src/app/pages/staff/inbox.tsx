import Inbox from 'lucide-react/icons/inbox';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
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
import { pageNumberOf, useFreshPage } from './list-page.tsx';

export const handle: PageHandle = { texts: ['staff', 'reservations', 'lines'] };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [requests, { removals }] = await Promise.all([
    staffClient().listRequests({ query: { PageNumber: pageNumberOf(request) } }),
    staffClient().listRemovals({ query: {} }),
  ]);
  return { ...requests, removals };
}

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('staff');
  const { requests, removals, totalRecords, totalPages, pageNumber } = loaderData;
  useFreshPage();
  return (
    <>
      <PageHead title={t('inbox.title')} noIndex />
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <Heading level={1}>{t('inbox.title')}</Heading>
        <p role="status" className="text-muted">
          {totalRecords > 0 && t('inbox.count', { count: totalRecords })}
        </p>
      </div>
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
          hrefOf={(page) => `${paths.staff()}?page=${page}`}
        />
      </div>
      <WaitingRemovals removals={removals} hrefOf={officePaths.staffGroup} />
    </>
  );
}
