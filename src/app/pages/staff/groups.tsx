import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { staffPaths } from '#features/reservations/api/reservations.paths.ts';
import type { AllGroupsView } from '#features/reservations/api/staff.schemas.ts';
import { listedStatuses } from '#features/reservations/domain/group-lifecycle.ts';
import { groupSorts } from '#features/reservations/domain/list-sorts.ts';
import { GroupStatusBadge } from '#features/reservations/web/group-status-badge.tsx';
import { daysInWords } from '#features/reservations/web/group-terms.ts';
import { staffClient } from '#features/reservations/web/reservations-clients.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { type ListColumn, listedLink } from '#ui/list-table/list-columns.ts';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/groups';
import { DaysFilter } from './filters/days-filter.tsx';
import { loadStaffList, StaffList } from './staff-list.tsx';

export const handle: PageHandle = { texts: ['staff', 'reservations', 'lines', 'list'] };

const spec = { statuses: listedStatuses, sorts: groupSorts, hasDays: true } as const;

type Group = AllGroupsView['reservationGroups'][number];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadStaffList(request, spec, (query, options) => staffClient().listAllGroups({ query }, options));

const keyOf = ({ groupId }: Group) => groupId;

export default function GroupsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('staff');
  const trip = useTexts('reservations');
  return (
    <StaffList
      list="groups"
      words={{
        title: t('groups.title'),
        pages: t('groups.pages'),
        search: t('groups.search'),
        status: t('groups.status'),
        anyStatus: t('groups.any'),
        order: t('groups.order'),
        empty: t('groups.empty'),
        emptyText: t('groups.emptyText'),
      }}
      spec={spec}
      labelOf={(status) => trip(`status.${status}`)}
      exported={staffPaths.exportGroups}
      filters={<DaysFilter from={t('groups.from')} until={t('groups.until')} />}
      columns={useGroupColumns()}
      first={loaderData.reservationGroups}
      total={loaderData.totalRecords}
      keyOf={keyOf}
      fetchRows={async (query, signal) => (await staffClient().listAllGroups({ query }, { signal })).reservationGroups}
    />
  );
}

function useGroupColumns(): readonly ListColumn<Group>[] {
  const t = useTexts('staff');
  const language = useTextLanguage();
  const money = (cents: number | null) =>
    cents === null ? null : <span className="numbers whitespace-nowrap">{formatExactMoney(language, cents)}</span>;
  return [
    {
      key: 'code',
      label: t('groups.code'),
      cell: ({ groupId, bookingCode }) => (
        <Link to={officePaths.staffGroup(groupId)} className={`numbers whitespace-nowrap ${listedLink}`}>
          {bookingCode}
        </Link>
      ),
    },
    { key: 'house', label: t('groups.house'), isLabelHidden: true, cell: ({ principal }) => principal.name },
    { key: 'guest', label: t('groups.guest'), isLabelHidden: true, cell: ({ guest }) => guest.name },
    {
      key: 'dates',
      label: t('groups.dates'),
      isLabelHidden: true,
      cell: ({ startsOn, endsOn }) => (
        <span className="whitespace-nowrap">{daysInWords(language, { startsOn, endsOn })}</span>
      ),
    },
    {
      key: 'status',
      label: t('groups.status'),
      isLabelHidden: true,
      cell: ({ status }) => <GroupStatusBadge status={status} />,
    },
    { key: 'total', label: t('groups.total'), align: 'end', cell: ({ totalCents }) => money(totalCents) },
    { key: 'paid', label: t('groups.paid'), align: 'end', cell: ({ paidCents }) => money(paidCents) },
    {
      key: 'owed',
      label: t('groups.owed'),
      align: 'end',
      cell: ({ refundsOwedCents }) => (refundsOwedCents > 0 ? money(refundsOwedCents) : null),
    },
  ];
}
