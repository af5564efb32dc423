import SearchX from 'lucide-react/icons/search-x';
import { Form, Link } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { AllGroupsView } from '#features/reservations/api/reservations.schemas.ts';
import { type GroupStatus, groupStatuses } from '#features/reservations/domain/group-lifecycle.ts';
import { GroupStatusBadge } from '#features/reservations/web/group-status-badge.tsx';
import { staffClient } from '#features/reservations/web/staff/staff-client.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatDate, formatDay, formatExactMoney } from '#kernel/locales.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import type { PageHandle } from '../../page-handle.ts';
import { paths } from '../../paths.ts';
import type { Route } from './+types/groups';
import { ListSkeleton, pageNumberOf } from './list-skeleton.tsx';

export const handle: PageHandle = { texts: ['staff', 'reservations'] };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const status = groupStatuses.find((known) => known === searchParams.get('status'));
  const search = (searchParams.get('search') ?? '').trim().slice(0, 80);
  const page = await staffClient().listAllGroups({
    query: {
      PageNumber: pageNumberOf(request),
      PageSize: '25',
      ...(status ? { Status: status } : {}),
      ...(search ? { Search: search } : {}),
    },
  });
  return { ...page, status, search };
}

export { ListSkeleton as HydrateFallback };

export default function GroupsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('staff');
  const { reservationGroups, totalPages, pageNumber, status, search } = loaderData;
  return (
    <>
      <PageHead title={t('groups.title')} noIndex />
      <Heading level={1}>{t('groups.title')}</Heading>
      <Filters status={status} search={search} />
      {reservationGroups.length === 0 ? (
        <EmptyState icon={SearchX} title={t('groups.empty')} text={t('groups.emptyText')} />
      ) : (
        <GroupTable groups={reservationGroups} />
      )}
      <div className="mt-8">
        <Pagination
          name={t('groups.pages')}
          page={pageNumber}
          pageCount={totalPages}
          hrefOf={(page) => paths.staffGroups({ status, search, page })}
        />
      </div>
    </>
  );
}

function Filters({ status, search }: { status: GroupStatus | undefined; search: string }) {
  const t = useTexts('staff');
  const trip = useTexts('reservations');
  const options = [
    { value: '', label: t('groups.any') },
    ...groupStatuses.map((value) => ({ value, label: trip(`status.${value}`) })),
  ];
  return (
    <Form role="search" className="mt-6 grid items-end gap-4 sm:grid-cols-[1fr_14rem_auto]">
      <TextInput
        key={`search-${search}`}
        label={t('groups.search')}
        name="search"
        type="search"
        defaultValue={search}
        maxLength={80}
      />
      <Select
        key={`status-${status}`}
        label={t('groups.status')}
        name="status"
        options={options}
        defaultValue={status ?? ''}
      />
      <Button type="submit" tone="outline" className="mb-1.5">
        {t('groups.searchAction')}
      </Button>
    </Form>
  );
}

const left = 'py-3 pr-4 text-left align-baseline';
const right = 'numbers whitespace-nowrap py-3 pl-4 text-right align-baseline';

function GroupTable({ groups }: { groups: AllGroupsView['reservationGroups'] }) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  return (
    <div className="mt-6 overflow-x-auto">
      <table className="w-full min-w-184 text-[0.9375rem]">
        <thead className="border-line border-b text-muted text-sm">
          <tr>
            {(['code', 'house', 'guest', 'dates', 'status'] as const).map((name) => (
              <th key={name} scope="col" className={`${left} font-medium`}>
                {t(`groups.${name}`)}
              </th>
            ))}
            {(['total', 'paid', 'owed'] as const).map((name) => (
              <th key={name} scope="col" className={`${right} font-medium`}>
                {t(`groups.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {groups.map((group) => (
            <tr key={group.groupId} className="hover:bg-raised">
              <th scope="row" className={`${left} numbers font-semibold`}>
                <Link
                  to={paths.staffGroup(group.groupId)}
                  className="whitespace-nowrap text-link underline underline-offset-4"
                >
                  {group.bookingCode}
                </Link>
              </th>
              <td className={left}>{group.house.name}</td>
              <td className={left}>{group.guest.name}</td>
              <td className={`${left} whitespace-nowrap`}>
                {formatDay(language, calendarDate(group.startsOn))} – {formatDate(language, calendarDate(group.endsOn))}
              </td>
              <td className={left}>
                <GroupStatusBadge status={group.status} />
              </td>
              <td className={right}>{group.totalCents === null ? '' : formatExactMoney(language, group.totalCents)}</td>
              <td className={right}>{formatExactMoney(language, group.paidCents)}</td>
              <td className={right}>
                {group.refundsOwedCents > 0 ? formatExactMoney(language, group.refundsOwedCents) : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
