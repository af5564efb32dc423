import { sql } from 'kysely';
import type { CancellationTerms } from '#features/catalog/domain/cancellation-terms.ts';
import { termsOfRentable } from '#features/catalog/server/cancellation-terms.facade.ts';
import type { DateRange } from '#kernel/calendar-date.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { daterange, isAmong } from '#platform/database/parameters.ts';
import type { GapRule } from '../domain/gap-rule.ts';
import type { HouseTariff } from '../domain/price-lines.ts';
import { type RangeValues, rangesOfHouse, toGapRule, toRange } from './house-prices.repository.ts';

/** A published house's prices and what else its quote depends on. */
export interface PricedHouse {
  readonly id: number;
  /** Where it is, for the taxes. */
  readonly municipality: string;
  readonly tariff: HouseTariff;
  readonly gapRule: GapRule | null;
  readonly orphanNights: number | null;
  readonly preparationNights: number;
  readonly securityDepositCents: number;
  readonly cancellationTerms: CancellationTerms;
  readonly maxGuests: number;
  readonly petsAllowed: boolean;
  /** Opening of the check-in window, 'HH:mm'. */
  readonly checkInFrom: string;
}

interface Row {
  id: number;
  max_guests: number;
  pets_allowed: boolean;
  check_in_from: string;
  min_nights: number;
  gap_nights: number | null;
  gap_within_days: number;
  orphan_nights: number | null;
  preparation_nights: number;
  base_price_cents: number | null;
  weekend_price_cents: number | null;
  cleaning_fee_cents: number;
  security_deposit_cents: number;
  weekly_discount_basis_points: number;
  monthly_discount_basis_points: number;
  cancellation_terms: CancellationTerms;
  municipality: string;
  ranges: readonly RangeValues[];
}

/** The house with the price ranges that touch `during`. Refuses an unknown house and one without a base price. */
export async function getPricedHouse(db: Db | Tx, houseId: number, during: DateRange): Promise<PricedHouse> {
  const [row] = await readRows(db, [houseId], during);
  if (!row) return refuse('house-not-found');
  return toHouse(row) ?? refuse('house-price-not-set');
}

/** The same for many at once; those that are not published or have no price are missing. */
export async function listPricedHouses(
  db: Db | Tx,
  houseIds: readonly number[],
  during: DateRange,
): Promise<readonly PricedHouse[]> {
  return (await readRows(db, houseIds, during)).flatMap((row) => toHouse(row) ?? []);
}

async function readRows(db: Db | Tx, houseIds: readonly number[], during: DateRange): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    SELECT h.rentable_id AS id, h.max_guests, h.pets_allowed, h.check_in_from, h.min_nights, h.gap_nights, h.gap_within_days, h.orphan_nights,
      h.preparation_nights, h.base_price_cents,
      h.weekend_price_cents, h.cleaning_fee_cents, h.security_deposit_cents, h.weekly_discount_basis_points,
      h.monthly_discount_basis_points, ${termsOfRentable} AS cancellation_terms, d.municipality,
      ${rangesOfHouse(sql`p.during && ${daterange(during)}`)} AS ranges
    FROM house h JOIN rentable r ON r.id = h.rentable_id JOIN destination d ON d.id = r.destination_id
    WHERE ${isAmong('h.rentable_id', houseIds)} AND r.status = 'published'
  `.execute(db);
  return rows;
}

function toHouse(row: Row): PricedHouse | undefined {
  const { base_price_cents: basePriceCents } = row;
  if (basePriceCents === null) return undefined;
  return {
    id: row.id,
    municipality: row.municipality,
    tariff: {
      basePriceCents,
      weekendPriceCents: row.weekend_price_cents,
      minNights: row.min_nights,
      ranges: row.ranges.map(toRange),
      cleaningFeeCents: row.cleaning_fee_cents,
      weeklyDiscountBasisPoints: row.weekly_discount_basis_points,
      monthlyDiscountBasisPoints: row.monthly_discount_basis_points,
    },
    gapRule: toGapRule(row.gap_nights, row.gap_within_days),
    orphanNights: row.orphan_nights,
    preparationNights: row.preparation_nights,
    securityDepositCents: row.security_deposit_cents,
    cancellationTerms: row.cancellation_terms,
    maxGuests: row.max_guests,
    petsAllowed: row.pets_allowed,
    checkInFrom: row.check_in_from,
  };
}
