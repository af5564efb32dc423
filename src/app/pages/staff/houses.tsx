import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link, replace, useSearchParams } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useAllRows } from '#browser/use-all-rows.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { StaffHousesView } from '#features/catalog/api/editing.schemas.ts';
import { catalogClient } from '#features/catalog/web/catalog-client.ts';
import { BasePriceDialog } from '#features/catalog/web/editing/base-price-dialog.tsx';
import { editingClient } from '#features/catalog/web/editing/editing-client.ts';
import { ListingStatusBadge } from '#features/catalog/web/editing/listing-status.tsx';
import { NewHouseDialog } from '#features/catalog/web/editing/new-house.tsx';
import { formatExactMoney } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { changeList, readListAddress, writeListAddress } from '#ui/list-table/list-address.ts';
import type { ListColumn } from '#ui/list-table/list-columns.ts';
import { pageCountOf } from '#ui/list-table/list-foot.tsx';
import { ListSearch } from '#ui/list-table/list-search.tsx';
import { ListTable } from '#ui/list-table/list-table.tsx';
import { useListAddress } from '#ui/list-table/use-list-address.ts';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/houses';
import { listQuery, StatusFilter } from './status-filter.tsx';

export const handle: PageHandle = { texts: ['staff', 'editing', 'edit', 'list'] };

type House = StaffHousesView['houses'][number];

const linkClass =
  'underline decoration-1 decoration-control underline-offset-4 hover:text-link hover:decoration-current';

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
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const reload = useReload();
  const columns = useHouseColumns(chosen, setChosen);
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
      <ChosenBar rows={rows ?? []} chosen={chosen} onChoose={setChosen} onSaved={reload} />
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

type Choose = (chosen: ReadonlySet<number>) => void;

/** The chosen ones with some more, or without them. */
function chosenWith(chosen: ReadonlySet<number>, ids: readonly number[], isChosen: boolean): ReadonlySet<number> {
  return new Set(isChosen ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id)));
}

interface ChosenBarProps {
  rows: readonly House[];
  chosen: ReadonlySet<number>;
  onChoose: Choose;
  onSaved: () => Promise<void>;
}

/** How many houses are chosen, also on other pages of the list, and what is done with all of them. */
function ChosenBar({ rows, chosen, onChoose, onSaved }: ChosenBarProps) {
  const t = useTexts('editing');
  const [isOpen, setOpen] = useState(false);
  const ids = rows.map(({ id }) => id);
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
      {ids.length > 0 && (
        <Checkbox
          label={t('bulk.all')}
          checked={ids.every((id) => chosen.has(id))}
          onChange={({ target }) => onChoose(chosenWith(chosen, ids, target.checked))}
        />
      )}
      {chosen.size > 0 && (
        <>
          <span role="status" className="font-medium">
            {t('bulk.chosen', { count: chosen.size })}
          </span>
          <Button tone="outline" size="small" onClick={() => setOpen(true)}>
            {t('bulk.open')}
          </Button>
          <Button tone="quiet" size="small" onClick={() => onChoose(new Set())}>
            {t('bulk.none')}
          </Button>
        </>
      )}
      <BasePriceDialog isOpen={isOpen} onClose={() => setOpen(false)} houseIds={[...chosen]} onSaved={onSaved} />
    </div>
  );
}

function useHouseColumns(chosen: ReadonlySet<number>, choose: Choose): readonly ListColumn<House>[] {
  const t = useTexts('editing');
  const language = useTextLanguage();
  return [
    {
      key: 'name',
      label: t('houses.name'),
      cell: ({ id, name }) => (
        <span className="flex items-center gap-1">
          <Checkbox
            label={<span className="sr-only">{t('bulk.choose', { name })}</span>}
            checked={chosen.has(id)}
            onChange={({ target }) => choose(chosenWith(chosen, [id], target.checked))}
          />
          <Link to={paths.staffHouse(id)} translate="no" className={linkClass}>
            {name}
          </Link>
        </span>
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
      key: 'prices',
      label: t('moves.prices'),
      isLabelHidden: true,
      cell: ({ id, name }) => (
        <Link to={paths.staffHousePrices(id)} aria-label={t('bulk.pricesOf', { name })} className={linkClass}>
          {t('bulk.prices')}
        </Link>
      ),
    },
    {
      key: 'missing',
      label: t('houses.toPublish'),
      cell: ({ missing: { length: count } }) =>
        count === 0 ? null : <span className="text-muted">{t('houses.missing', { count })}</span>,
    },
  ];
}
