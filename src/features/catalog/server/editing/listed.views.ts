import { type RawBuilder, sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { inScope } from '#features/accounts/server/staff-scope.facade.ts';
import { columnsFor } from '#features/exports/server/exports.facade.ts';
import { mediaView, type StoredMedia } from '#features/media/media-view.domain.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { type PageRequest, pageFacts } from '#kernel/pages.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import { listPage, type RowList, sortedRows } from '#platform/database/row-list.ts';
import { textReader } from '#platform/text-reader.ts';
import type { StaffBoatsView } from '../../api/boat-editing.schemas.ts';
import type { ListingFields, listingSorts, StaffHousesView } from '../../api/editing.schemas.ts';
import type { PictureRoom } from '../../domain/house-terms.ts';
import { endingLicence } from '../../domain/licences.ts';
import en from '../../texts/editing.en.json' with { type: 'json' };
import es from '../../texts/editing.es.json' with { type: 'json' };
import { inLanguage, mediasOf } from '../rentable-cards.views.ts';
import { boatRows } from './boat-rows.ts';
import { houseRows } from './house-rows.ts';
import { type ListingRows, type ListingStatus, publishRules, readListings, type ValuesOf } from './listing-rows.ts';

type Fragment = RawBuilder<unknown>;
type ListingSort = (typeof listingSorts)[number];

export interface ListingSearch {
  readonly Status?: ListingStatus | undefined;
  /** Part of a name, an address, a place or an owner's name. */
  readonly Search?: string | undefined;
  readonly DestinationId?: number | undefined;
  readonly OrderBy?: ListingSort | undefined;
  readonly Order?: '1' | '-1' | undefined;
}

interface Asked extends ListingSearch {
  readonly language: Language;
  readonly scope: Scope | null;
}

type AskedToday = Asked & { readonly today: CalendarDate };

interface StoredRow {
  readonly id: number;
  readonly name: string;
  readonly destination: string;
  readonly owner: string | null;
  readonly status: ListingStatus;
  readonly stored: readonly StoredMedia<PictureRoom>[] | null;
  readonly updatedAt: Instant;
}

const housesList = listingsList(houseRows, {
  price: sql`(SELECT h.base_price_cents FROM house h WHERE h.rentable_id = r.id)`,
  guests: sql`(SELECT h.max_guests FROM house h WHERE h.rentable_id = r.id)`,
  values: ({ maxGuests, basePriceCents, licences }, { today }: AskedToday) => ({
    guests: maxGuests,
    basePriceCents,
    endingLicence: endingLicence(licences, today),
  }),
});

const boatsList = listingsList(boatRows, {
  price: sql`(SELECT b.price_cents FROM boat_duration b WHERE b.boat_id = r.id ORDER BY b.hours LIMIT 1)`,
  guests: sql`(SELECT b.capacity FROM boat b WHERE b.rentable_id = r.id)`,
  values: ({ capacity, durations }, _asked: Asked) => ({
    guests: capacity,
    priceCents: durations[0]?.priceCents ?? null,
  }),
});

/** All houses for staff, whatever their status, the last changed first; found by name, address, place or owner. */
export async function listStaffHouses(db: Db, asked: AskedToday & { page: PageRequest }): Promise<StaffHousesView> {
  const { rows, totalRecords } = await listPage(db, housesList, asked);
  return { ...pageFacts(asked.page, totalRecords), houses: [...rows] };
}

/** All boats for staff, likewise. */
export async function listStaffBoats(db: Db, asked: Asked & { page: PageRequest }): Promise<StaffBoatsView> {
  const { rows, totalRecords } = await listPage(db, boatsList, asked);
  return { ...pageFacts(asked.page, totalRecords), boats: [...rows] };
}

interface OfKind<Fields, Values, A extends Asked> {
  readonly price: Fragment;
  readonly guests: Fragment;
  readonly values: (fields: Fields, asked: A) => Values;
}

function listingsList<Fields extends ListingFields, Must extends string, Values, A extends Asked>(
  kind: ListingRows<Fields, Must>,
  { price, guests, values }: OfKind<ValuesOf<Fields>, Values, A>,
) {
  const keys = (language: Language): Readonly<Record<ListingSort, Fragment>> => ({
    name: sql`fold(${inLanguage('r.name', language)})`,
    place: sql`fold(${inLanguage('d.name', language)})`,
    owner: sql`fold(u.name || ' ' || u.lastname)`,
    guests,
    price,
    changed: sql`r.updated_at`,
  });
  return {
    find: (asked: A) => ({
      from: listingsFound(kind.kind, asked),
      id: sql`r.id`,
      idType: 'int' as const,
      orderBy: sortedRows(keys(asked.language), asked, sql`r.updated_at DESC, r.id DESC`),
    }),
    read: async (db: Db, shown: Fragment, asked: A) => {
      const { language } = asked;
      const { rows } = await sql<StoredRow>`
        SELECT r.id, ${inLanguage('r.name', language)} AS name, ${inLanguage('d.name', language)} AS destination,
          CASE WHEN u.id IS NOT NULL THEN ${nameOfPerson('u', language)} END AS owner, r.status,
          ${mediasOf(sql`r.id`, 'primary')} AS stored, r.updated_at AS "updatedAt"
        FROM ${shown} AS shown JOIN rentable r ON r.id = shown.id
          JOIN destination d ON d.id = r.destination_id LEFT JOIN app_user u ON u.id = r.owner_id
        ORDER BY shown.position`.execute(db);
      const ids = rows.map(({ id }) => id);
      const whole = new Map((await readListings(db, kind, ids)).map((listing) => [listing.id, listing]));
      const rulesOf = await publishRules(db);
      return rows.flatMap(({ stored, updatedAt, ...row }) => {
        const listing = whole.get(row.id);
        if (!listing) return [];
        const [first] = stored ?? [];
        return {
          ...row,
          ...values(listing.values, asked),
          updatedAt: isoOf(updatedAt),
          media: first ? mediaView(first, language) : null,
          missing: [...kind.missing(listing.values, listing.pictures, rulesOf(listing.values.destinationId))],
        };
      });
    },
  };
}

function listingsFound(kind: 'house' | 'boat', { Status, Search, DestinationId, scope }: Asked): Fragment {
  const conditions = [sql`r.kind = ${kind}`, inScope(scope, sql`r.id`)];
  if (Status) conditions.push(sql`r.status = ${Status}`);
  if (DestinationId) conditions.push(sql`r.destination_id = ${DestinationId}`);
  const words = Search?.trim();
  if (words)
    conditions.push(
      sql`strpos(lower(concat_ws(' ', r.name_en, r.name_es, r.address, d.name_en, d.name_es, u.name, u.lastname)), lower(${words})) > 0`,
    );
  return sql`FROM rentable r JOIN destination d ON d.id = r.destination_id LEFT JOIN app_user u ON u.id = r.owner_id
    WHERE ${sql.join(conditions, sql` AND `)}`;
}

const textsIn = textReader({ en, es });

type RowOf<List> = List extends RowList<AskedToday, infer Row> ? Row : never;

const ofHouse = columnsFor<RowOf<typeof housesList>>();
const ofBoat = columnsFor<RowOf<typeof boatsList>>();

/** The houses as a file. */
export const housesFile = {
  rows: housesList,
  columns: [
    ofHouse.text('House', 'Casa', ({ name }) => name),
    ofHouse.text('Place', 'Lugar', ({ destination }) => destination),
    ofHouse.text('Owner', 'Propietario', ({ owner }) => owner),
    ofHouse.text('Status', 'Estado', ({ status }, language) => textsIn(language)(`houses.statuses.${status}`)),
    ofHouse.number('Guests', 'Huéspedes', ({ guests }) => guests),
    ofHouse.money('Base price', 'Precio base', ({ basePriceCents }) => basePriceCents),
    ofHouse.number('Missing to publish', 'Falta para publicar', ({ missing }) => missing.length),
    ofHouse.instant('Changed', 'Modificada', ({ updatedAt }) => updatedAt),
  ],
};

/** The boats as a file. */
export const boatsFile = {
  rows: boatsList,
  columns: [
    ofBoat.text('Boat', 'Barco', ({ name }) => name),
    ofBoat.text('Place', 'Lugar', ({ destination }) => destination),
    ofBoat.text('Owner', 'Propietario', ({ owner }) => owner),
    ofBoat.text('Status', 'Estado', ({ status }, language) => textsIn(language)(`boats.statuses.${status}`)),
    ofBoat.number('Guests', 'Huéspedes', ({ guests }) => guests),
    ofBoat.money('Shortest outing', 'Paseo más corto', ({ priceCents }) => priceCents),
    ofBoat.number('Missing to publish', 'Falta para publicar', ({ missing }) => missing.length),
    ofBoat.instant('Changed', 'Modificado', ({ updatedAt }) => updatedAt),
  ],
};
