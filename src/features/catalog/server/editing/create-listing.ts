import { sql } from 'kysely';
import { keepFirstRevision } from '#features/revisions/server/revisions.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import type { BoatFields } from '../../api/boat-editing.schemas.ts';
import type { HouseFields, ListingFields } from '../../api/editing.schemas.ts';
import { copiedNames } from '../../domain/copied-names.ts';
import { slugOf } from '../../domain/slug.ts';
import { defaultPolicy } from '../cancellation-terms.facade.ts';
import { boatRows } from './boat-rows.ts';
import { houseRows } from './house-rows.ts';
import { type ListingRows, readListing, revisedListing, type ValuesOf } from './listing-rows.ts';

type NewHouse = Pick<HouseFields, 'nameEn' | 'nameEs' | 'destinationId' | 'propertyType'>;
type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

/** A house that only staff see. */
export function createHouse(ports: Deps, house: NewHouse, by: string): Promise<{ id: number }> {
  const addParts = async (tx: Tx, id: number) => {
    // Whoever takes the type off the list or removes it meanwhile waits, and then finds it in use.
    const { rows } = await sql`
      SELECT FROM property_type WHERE code = ${house.propertyType} AND shown FOR SHARE`.execute(tx);
    if (rows.length === 0) refuse('parameter-valid', { fields: { propertyType: ['parameter-valid'] } });
    await addHouse(tx, id, house);
  };
  return createListing(ports, { kind: 'house', listing: house, by, addParts });
}

/**
 * The draft of a house with all fields of another one but its licenses; pictures and prices of the calendar are no
 * fields. Refuses an unknown one.
 */
export const duplicateHouse = (ports: Deps, id: number, by: string): Promise<{ id: number }> =>
  duplicateListing(ports, { rows: houseRows, id, by, addParts: addHouse });

async function addHouse(tx: Tx, id: number, { propertyType }: Pick<HouseFields, 'propertyType'>): Promise<void> {
  await tx
    .insertInto('house')
    .values({
      rentable_id: id,
      property_type: propertyType,
      type_of_place: 'entire-place',
      bedrooms: 1,
      bathrooms: 1,
      beds: 1,
      max_guests: 2,
      pets_allowed: false,
      check_in_from: '16:00',
      check_in_until: '22:00',
      check_out_by: '11:00',
      min_nights: 3,
    })
    .execute();
}

type NewBoat = Pick<BoatFields, 'nameEn' | 'nameEs' | 'destinationId' | 'boatType'>;

/** A boat that only staff see. */
export function createBoat(ports: Deps, boat: NewBoat, by: string): Promise<{ id: number }> {
  const built = Number(dateAt(ports.clock.now()).slice(0, 4));
  const addParts = (tx: Tx, id: number) => addBoat(tx, id, { ...boat, built });
  return createListing(ports, { kind: 'boat', listing: boat, by, addParts });
}

/** The draft of a boat, likewise. */
export const duplicateBoat = (ports: Deps, id: number, by: string): Promise<{ id: number }> =>
  duplicateListing(ports, { rows: boatRows, id, by, addParts: addBoat });

async function addBoat(tx: Tx, id: number, { boatType, built }: Pick<BoatFields, 'boatType' | 'built'>): Promise<void> {
  await tx
    .insertInto('boat')
    .values({
      rentable_id: id,
      boat_type: boatType,
      charter: 'captained',
      size_feet: 40,
      capacity: 6,
      cabins: 0,
      bathrooms: 1,
      built,
      engine: '',
      marina_en: '',
      marina_es: '',
      permit_number: '',
      needs_safety_card: false,
      pets_allowed: false,
      start_hours: [],
    })
    .execute();
}

interface Original<Fields extends ListingFields> {
  readonly rows: ListingRows<Fields, string>;
  readonly id: number;
  readonly by: string;
  readonly addParts: (tx: Tx, id: number, listing: Fields) => Promise<void>;
}

/** What a copy does not have: the numbers of a house are its own. */
const ofAnother = { licences: [] };

async function duplicateListing<Fields extends ListingFields>(
  ports: Deps,
  { rows, id, by, addParts }: Original<Fields>,
): Promise<{ id: number }> {
  const { values } = await readListing(ports.db, rows, id);
  const copy: ValuesOf<Fields> = { ...values, ...copiedNames(values), ...ofAnother, status: 'draft' };
  return createListing(ports, {
    kind: rows.kind,
    listing: copy,
    by,
    addParts: async (tx, copyId) => {
      await addParts(tx, copyId, copy);
      await revisedListing(rows).write(tx, copyId, copy, ports.clock.now());
    },
  });
}

interface NewListing {
  readonly kind: 'house' | 'boat';
  /** Its first fields. */
  readonly listing: Pick<ListingFields, 'nameEn' | 'nameEs' | 'destinationId'>;
  readonly by: string;
  readonly addParts: (tx: Tx, id: number) => Promise<void>;
}

/** A draft; it stands in the middle of its destination until somebody says where. */
function createListing(ports: Deps, { kind, listing, by, addParts }: NewListing): Promise<{ id: number }> {
  const { nameEn, nameEs, destinationId } = listing;
  const now = timestamptz(ports.clock.now());
  return inTransaction(ports.db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO rentable (kind, status, slug, name_en, name_es, description_en, description_es, destination_id, address,
        latitude, longitude, shown_latitude, shown_longitude, cancellation_policy, created_at, updated_at)
      SELECT ${kind}, 'draft', ${await freeSlug(tx, slugOf(nameEn))}, ${nameEn}, ${nameEs}, '', '', d.id, '',
        d.latitude, d.longitude, d.latitude, d.longitude, ${defaultPolicy}, ${now}, ${now}
      FROM destination d WHERE d.id = ${destinationId} RETURNING id`.execute(tx);
    const id = rows[0]?.id ?? refuse('parameter-valid', { fields: { destinationId: ['parameter-valid'] } });
    await addParts(tx, id);
    const after = { ...listing, status: 'draft' };
    await keepFirstRevision(ports, tx, { entity: kind, entityId: id, by, after });
    return { id };
  });
}

/** The slug, with a number behind it when others have it. */
async function freeSlug(tx: Tx, wanted: string): Promise<string> {
  // Two people who give the same name at once wait for each other.
  await sql`SELECT pg_advisory_xact_lock(hashtext('slug ' || ${wanted}::text))`.execute(tx);
  const { rows } = await sql<{ slug: string }>`
    SELECT slug FROM rentable WHERE slug = ${wanted} OR slug LIKE ${wanted}::text || '-%'`.execute(tx);
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
