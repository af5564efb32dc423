import { Link, replace, useSearchParams } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useAllRows } from '#browser/use-all-rows.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { AllGroupsView } from '#features/reservations/api/staff.schemas.ts';
import { groupStatuses } from '#features/reservations/domain/group-lifecycle.ts';
import { GroupStatusBadge } from '#features/reservations/web/group-status-badge.tsx';
import { daysInWords } from '#features/reservations/web/group-terms.ts';
import { staffClient } from '#features/reservations/web/reservations-clients.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import { changeList, readListAddress, writeListAddress } from '#ui/list-table/list-address.ts';
import type { ListColumn } from '#ui/list-table/list-columns.ts';
import { pageCountOf } from '#ui/list-table/list-foot.tsx';
import { ListSearch } from '#ui/list-table/list-search.tsx';
import { ListTable } from '#ui/list-table/list-table.tsx';
import { useListAddress } from '#ui/list-table/use-list-address.ts';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/groups';
import { listQuery, StatusFilter } from './status-filter.tsx';

export const handle: PageHandle = { texts: ['staff', 'reservations', 'lines', 'list'] };

type Group = AllGroupsView['reservationGroups'][number];

const UNSORTED: readonly string[] = [];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const groups = await staffClient().listAllGroups(
    { query: listQuery(searchParams, groupStatuses) },
    { signal: request.signal },
  );
  const address = readListAddress(searchParams, UNSORTED);
  const last = Math.max(1, pageCountOf(address, groups.totalRecords));
  if (address.page > last) throw replace(`?${writeListAddress(changeList(address, { page: last }), searchParams)}`);
  return groups;
}

const keyOf = ({ groupId }: Group) => groupId;

export default function GroupsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('staff');
  const controls = useListAddress(UNSORTED);
  const [params] = useSearchParams();
  const showFailure = useShowFailure();
  const trip = useTexts('reservations');
  const columns = useGroupColumns();
  const { reservationGroups: first, totalRecords: total } = loaderData;
  const { rows } = useAllRows({
    first,
    total,
    isAll: controls.address.limit === 'all',
    keyOf,
    fetchPage: async (page, signal) => {
      const query = { ...listQuery(params, groupStatuses), PageNumber: String(page) };
      return (await staffClient().listAllGroups({ query }, { signal })).reservationGroups;
    },
    onFailure: showFailure,
  });
  return (
    <>
      <PageHead title={t('groups.title')} noIndex />
      <Heading level={1}>{t('groups.title')}</Heading>
      <div className="mt-6 mb-5 grid items-end gap-4 sm:grid-cols-[minmax(0,28rem)_14rem]">
        <ListSearch label={t('groups.search')} search={controls.address.search} onSearch={controls.searchFor} />
        <StatusFilter
          label={t('groups.status')}
          any={t('groups.any')}
          statuses={groupStatuses.map((value) => ({ value, label: trip(`status.${value}`) }))}
        />
      </div>
      <ListTable
        name={t('groups.title')}
        pagesName={t('groups.pages')}
        columns={columns}
        rows={rows}
        total={total}
        keyOf={keyOf}
        controls={controls}
        empty={{ title: t('groups.empty'), text: t('groups.emptyText') }}
      />
    </>
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
        <Link
          to={paths.staffGroup(groupId)}
          className="numbers whitespace-nowrap underline decoration-1 decoration-control underline-offset-4 hover:text-link hover:decoration-current"
        >
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
