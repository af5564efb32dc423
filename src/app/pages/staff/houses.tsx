import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link, replace, useSearchParams } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useAllRows } from '#browser/use-all-rows.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { StaffHousesView } from '#features/catalog/api/editing.schemas.ts';
import { catalogClient } from '#features/catalog/web/catalog-client.ts';
import { editingClient } from '#features/catalog/web/editing/editing-client.ts';
import { ListingStatusBadge } from '#features/catalog/web/editing/listing-status.tsx';
import { NewHouseDialog } from '#features/catalog/web/editing/new-house.tsx';
import { formatExactMoney } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { changeList, readListAddress, writeListAddress } from '#ui/list-table/list-address.ts';
import type { ListColumn } from '#ui/list-table/list-columns.ts';
import { pageCountOf } from '#ui/list-table/list-foot.tsx';
import { ListSearch } from '#ui/list-table/list-search.tsx';
import { ListTable } from '#ui/list-table/list-table.tsx';
import { useListAddress } from '#ui/list-table/use-list-address.ts';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/houses';
import { listQuery, StatusFilter } from './status-filter.tsx';

export const handle: PageHandle = { texts: ['staff', 'editing', 'list'] };

type House = StaffHousesView['houses'][number];

const UNSORTED: readonly string[] = [];
const statuses = ['draft', 'published', 'archived'] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [houses, { destinations }] = await Promise.all([
    editingClient().listStaffHouses({ query: listQuery(searchParams, statuses) }, { signal: request.signal }),
    catalogClient().listDestinations({ query: {} }, { signal: request.signal }),
  ]);
  const address = readListAddress(searchParams, UNSORTED);
  const last = Math.max(1, pageCountOf(address, houses.totalRecords));
  if (address.page > last) throw replace(`?${writeListAddress(changeList(address, { page: last }), searchParams)}`);
  return { houses, destinations };
}

const keyOf = ({ id }: House) => String(id);

export default function HousesPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('editing');
  const controls = useListAddress(UNSORTED);
  const [params] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const showFailure = useShowFailure();
  const columns = useHouseColumns();
  const { houses: first, totalRecords: total } = loaderData.houses;
  const { rows } = useAllRows({
    first,
    total,
    isAll: controls.address.limit === 'all',
    keyOf,
    fetchPage: async (page, signal) => {
      const query = { ...listQuery(params, statuses), PageNumber: String(page) };
      return (await editingClient().listStaffHouses({ query }, { signal })).houses;
    },
    onFailure: showFailure,
  });
  return (
    <>
      <PageHead title={t('houses.title')} noIndex />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Heading level={1}>{t('houses.title')}</Heading>
        <Button icon={<Icon of={Plus} className="size-4" />} onClick={() => setAdding(true)}>
          {t('houses.add')}
        </Button>
      </div>
      <NewHouseDialog isOpen={isAdding} onClose={() => setAdding(false)} destinations={loaderData.destinations} />
      <div className="mt-6 mb-5 grid items-end gap-4 sm:grid-cols-[minmax(0,28rem)_14rem]">
        <ListSearch label={t('houses.search')} search={controls.address.search} onSearch={controls.searchFor} />
        <StatusFilter
          label={t('houses.status')}
          any={t('houses.anyStatus')}
          statuses={statuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        />
      </div>
      <ListTable
        name={t('houses.title')}
        pagesName={t('houses.pages')}
        columns={columns}
        rows={rows}
        total={total}
        keyOf={keyOf}
        controls={controls}
        empty={{ title: t('houses.empty'), text: t('houses.emptyText') }}
      />
    </>
  );
}

function useHouseColumns(): readonly ListColumn<House>[] {
  const t = useTexts('editing');
  const language = useTextLanguage();
  return [
    {
      key: 'name',
      label: t('houses.name'),
      cell: ({ id, name }) => (
        <Link
          to={paths.staffHouse(id)}
          translate="no"
          className="underline decoration-1 decoration-control underline-offset-4 hover:text-link hover:decoration-current"
        >
          {name}
        </Link>
      ),
    },
    { key: 'place', label: t('houses.place'), isLabelHidden: true, cell: ({ destination }) => destination },
    { key: 'owner', label: t('houses.owner'), isLabelHidden: true, cell: ({ owner }) => owner },
    {
      key: 'status',
      label: t('houses.status'),
      isLabelHidden: true,
      cell: ({ status }) => <ListingStatusBadge status={status} />,
    },
    { key: 'guests', label: t('houses.guests'), align: 'end', cell: ({ guests }) => guests },
    {
      key: 'price',
      label: t('houses.price'),
      align: 'end',
      cell: ({ basePriceCents: cents }) =>
        cents === null ? null : <span className="numbers whitespace-nowrap">{formatExactMoney(language, cents)}</span>,
    },
    {
      key: 'missing',
      label: t('houses.toPublish'),
      cell: ({ missing: { length: count } }) =>
        count === 0 ? null : <span className="text-muted">{t('houses.missing', { count })}</span>,
    },
  ];
}
