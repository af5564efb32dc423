import { useState } from 'react';
import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { BasePriceDialog } from '#features/catalog/web/editing/base-price-dialog.tsx';
import { houseEditing } from '#features/catalog/web/editing/house-editing.ts';
import { useListingColumns } from '#features/catalog/web/editing/listing-columns.tsx';
import type { ListedListing } from '#features/catalog/web/editing/listing-kind.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatDate } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button } from '#ui/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { type ListColumn, listedLink } from '#ui/list-table/list-columns.ts';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/houses';
import { ListingList, loadListingList } from './listing-list.tsx';

export const handle: PageHandle = { texts: ['staff', 'editing', 'edit', 'list'] };

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadListingList(houseEditing, request);

export default function HousesPage({ loaderData }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const reload = useReload();
  return (
    <ListingList
      kind={houseEditing}
      columns={useHouseColumns(chosen, setChosen)}
      aboveRows={(rows) => <ChosenBar rows={rows} chosen={chosen} onChoose={setChosen} onSaved={reload} />}
      {...loaderData}
    />
  );
}

type Choose = (chosen: ReadonlySet<number>) => void;

/** The chosen ones with some more, or without them. */
function chosenWith(chosen: ReadonlySet<number>, ids: readonly number[], isChosen: boolean): ReadonlySet<number> {
  return new Set(isChosen ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id)));
}

interface ChosenBarProps {
  rows: readonly ListedListing[];
  chosen: ReadonlySet<number>;
  onChoose: Choose;
  onSaved: () => Promise<void>;
}

/** How many houses are chosen, also on other pages of the list, and what is done with all of them. */
function ChosenBar({ rows, chosen, onChoose, onSaved }: ChosenBarProps) {
  const t = useTexts('editing');
  const [isOpen, setOpen] = useState(false);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0 && chosen.size === 0) return null;
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

/** The columns of any listing; a house is chosen before its name, and its price calendar stands behind its price. */
function useHouseColumns(chosen: ReadonlySet<number>, choose: Choose): readonly ListColumn<ListedListing>[] {
  const t = useTexts('editing');
  const language = useTextLanguage();
  const pricesColumn: ListColumn<ListedListing> = {
    key: 'prices',
    label: t('bulk.prices'),
    isLabelHidden: true,
    cell: ({ id, name }) => (
      <Link to={officePaths.staffHousePrices(id)} aria-label={t('bulk.pricesOf', { name })} className={listedLink}>
        {t('bulk.prices')}
      </Link>
    ),
  };
  const licenceColumn: ListColumn<ListedListing> = {
    key: 'licence',
    label: t('listed.licence'),
    cell: ({ endingLicence: licence }) => {
      if (!licence) return null;
      const date = formatDate(language, calendarDate(licence.validUntil));
      return (
        <Badge tone={licence.isExpired ? 'danger' : 'warning'}>
          {t(licence.isExpired ? 'listed.licenceExpired' : 'listed.licenceUntil', { date })}
        </Badge>
      );
    },
  };
  return useListingColumns(houseEditing).flatMap((column): ListColumn<ListedListing>[] => {
    if (column.key === 'price') return [column, pricesColumn];
    if (column.key === 'missing') return [licenceColumn, column];
    if (column.key !== 'name') return [column];
    const cell = (house: ListedListing) => (
      <span className="flex items-center gap-1">
        <Checkbox
          label={<span className="sr-only">{t('bulk.choose', { name: house.name })}</span>}
          checked={chosen.has(house.id)}
          onChange={({ target }) => choose(chosenWith(chosen, [house.id], target.checked))}
        />
        {column.cell(house)}
      </span>
    );
    return [{ ...column, cell }];
  });
}
