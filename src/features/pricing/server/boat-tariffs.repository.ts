import { sql } from 'kysely';
import type { CancellationTerms } from '#features/catalog/domain/cancellation-terms.ts';
import { termsOfRentable } from '#features/catalog/server/cancellation-terms.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { BoatTariff } from '../domain/outing-lines.ts';
import type { PricedDuration, SeasonPrice } from '../domain/outing-prices.ts';
import type { TaxedAs } from '../domain/taxes.ts';

/** A published boat's prices and what else the quote of an outing depends on. */
export interface PricedBoat {
  readonly id: number;
  readonly taxedAs: TaxedAs;
  readonly tariff: BoatTariff;
  readonly turnaroundMinutes: number;
  readonly securityDepositCents: number;
  readonly cancellationTerms: CancellationTerms;
  /** Everyone counts. */
  readonly capacity: number;
  readonly petsAllowed: boolean;
}

interface Row {
  id: number;
  name_en: string;
  name_es: string;
  start_hours: readonly string[];
  turnaround_minutes: number;
  security_deposit_cents: number;
  capacity: number;
  pets_allowed: boolean;
  cancellation_terms: CancellationTerms;
  charter: 'captained' | 'bareboat';
  municipality: string;
  durations: readonly PricedDuration[] | null;
  season_prices: readonly SeasonPrice[];
}

/** Refuses an unknown boat, one that is not published and one without a price. */
export async function getPricedBoat(db: Db | Tx, boatId: number): Promise<PricedBoat> {
  const [boat] = await listPricedBoats(db, [boatId]);
  return boat ?? refuse('boat-not-found');
}

/** The same for many at once; those that are not published or have no price are missing. */
export async function listPricedBoats(db: Db | Tx, boatIds: readonly number[]): Promise<readonly PricedBoat[]> {
  const { rows } = await sql<Row>`
    SELECT r.id, r.name_en, r.name_es, b.start_hours, b.turnaround_minutes, b.security_deposit_cents, b.capacity, b.pets_allowed,
      ${termsOfRentable} AS cancellation_terms, b.charter, d.municipality,
      (SELECT json_agg(json_build_object('hours', t.hours, 'priceCents', t.price_cents) ORDER BY t.hours)
       FROM boat_duration t WHERE t.boat_id = b.rentable_id) AS durations,
      coalesce((SELECT json_agg(json_build_object('hours', p.hours, 'priceCents', p.price_cents, 'from', lower(p.during),
        'until', upper(p.during) - 1)) FROM boat_season_price p WHERE p.boat_id = b.rentable_id), '[]') AS season_prices
    FROM boat b JOIN rentable r ON r.id = b.rentable_id JOIN destination d ON d.id = r.destination_id
    WHERE b.rentable_id = ANY(${[...boatIds]}::int[]) AND r.status = 'published'`.execute(db);
  return rows.flatMap((row) => toBoat(row) ?? []);
}

function toBoat(row: Row): PricedBoat | undefined {
  if (!row.durations) return undefined;
  return {
    id: row.id,
    taxedAs: { kind: `${row.charter}-outing`, municipality: row.municipality },
    tariff: {
      name: { en: row.name_en, es: row.name_es },
      startHours: row.start_hours,
      durations: row.durations,
      seasonPrices: row.season_prices,
    },
    turnaroundMinutes: row.turnaround_minutes,
    securityDepositCents: row.security_deposit_cents,
    cancellationTerms: row.cancellation_terms,
    capacity: row.capacity,
    petsAllowed: row.pets_allowed,
  };
}
