import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import {
  type ListedListing,
  type ListedListings,
  type ListingKind,
  listingColumns,
} from '#features/catalog/web/editing/listing-kind.ts';
import { NewListingDialog } from '#features/catalog/web/editing/new-listing.tsx';
import { offeredCodes, ownPlaces } from '#features/catalog/web/staff-lists/lists-client.ts';
import type { Named } from '#features/revisions/web/typed-control.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import type { ListColumn } from '#ui/list-table/list-columns.ts';
import { PlaceFilter } from './filters/place-filter.tsx';
import { loadStaffList, StaffList } from './staff-list.tsx';

const spec = { statuses: ['draft', 'published', 'archived'], sorts: listingColumns, hasPlace: true } as const;

interface ListingListProps {
  kind: ListingKind;
  columns: readonly ListColumn<ListedListing>[];
  found: ListedListings;
  destinations: readonly Named[];
  types: readonly Named[];
  aboveRows?: (rows: readonly ListedListing[]) => ReactNode;
}

/** Loads the list of houses or boats, and what a new one can be and where it can lie. */
export async function loadListingList(kind: ListingKind, request: Request) {
  const list = kind.codes[kind.types.field];
  const [found, destinations, types] = await Promise.all([
    loadStaffList(request, spec, kind.list),
    ownPlaces(),
    list ? offeredCodes(list) : [],
  ]);
  return { found, destinations, types };
}

const keyOf = ({ id }: ListedListing) => String(id);

/** The houses or boats of the company, and a new one. */
export function ListingList({ kind, columns, found, destinations, types, aboveRows }: ListingListProps) {
  const t = useTexts('editing');
  const [isAdding, setAdding] = useState(false);
  const { words } = kind;
  return (
    <>
      <StaffList
        list={words}
        words={{
          title: t(`${words}.title`),
          pages: t(`${words}.pages`),
          search: t('listed.search'),
          status: t('listed.status'),
          anyStatus: t('listed.anyStatus'),
          order: t('listed.order'),
          empty: t(`${words}.empty`),
          emptyText: t('listed.emptyText'),
        }}
        spec={spec}
        labelOf={(status) => t(`${words}.statuses.${status}`)}
        exported={kind.exported}
        filters={<PlaceFilter label={t('listed.place')} any={t('listed.anyPlace')} places={destinations} />}
        columns={columns}
        first={found.listings}
        total={found.totalRecords}
        keyOf={keyOf}
        aboveRows={aboveRows}
        fetchRows={async (query, signal) => (await kind.list(query, { signal })).listings}
        action={
          <Button icon={<Icon of={Plus} className="size-4" />} onClick={() => setAdding(true)}>
            {t(`${words}.new`)}
          </Button>
        }
      />
      <NewListingDialog {...{ kind, destinations, types }} isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}
