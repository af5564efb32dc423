import type { Instant, Period } from '#kernel/instant.ts';

/** A period that a unit of a pool is promised for. */
export interface Promised {
  readonly id: string;
  readonly unitId: number;
  readonly during: Period;
}

export interface FittedUnits {
  /** The units that stay. */
  readonly kept: readonly number[];
  /** Which of them has each promise that has not begun, by the promise's id. */
  readonly moved: ReadonlyMap<string, number>;
}

/** More units are promised at one time than would stay. */
export interface TooFewUnits {
  readonly needed: number;
  /** The first moment at which so many are needed. */
  readonly at: Instant;
}

/**
 * Finds `wanted` of a pool's units (1 or more) that can keep every promise which has not ended. What has begun stays on
 * its unit; the rest goes to whichever unit is free.
 */
export function fitUnits(
  { unitIds, promised }: { readonly unitIds: readonly number[]; readonly promised: readonly Promised[] },
  { wanted, now }: { readonly wanted: number; readonly now: Instant },
): FittedUnits | TooFewUnits {
  const busiest = busiestTime(promised.filter(({ during }) => during.until > now));
  if (busiest.needed > wanted) return busiest;
  const running = promised.filter(({ during }) => during.from <= now && now < during.until);
  const busyUntil = new Map(running.map(({ unitId, during }) => [unitId, during.until]));
  const kept = unitIds.toSorted(
    (one, other) => Number(busyUntil.has(other)) - Number(busyUntil.has(one)) || one - other,
  );
  kept.length = Math.min(wanted, kept.length);
  const moved = new Map<string, number>();
  const coming = promised.filter(({ during }) => during.from > now);
  for (const { id, during } of coming.toSorted((one, other) => one.during.from - other.during.from)) {
    const unitId = kept.find((unit) => (busyUntil.get(unit) ?? now) <= during.from);
    // By beginning, as many units are enough as are needed at the busiest time.
    if (unitId === undefined) throw new Error('a promise found no unit');
    busyUntil.set(unitId, during.until);
    moved.set(id, unitId);
  }
  return { kept, moved };
}

/** How many are promised at most at one time, and when first. */
function busiestTime(promised: readonly Promised[]): TooFewUnits {
  return promised.reduce<TooFewUnits>(
    (most, { during: { from } }) => {
      const needed = promised.filter(({ during }) => during.from <= from && from < during.until).length;
      return needed > most.needed || (needed === most.needed && from < most.at) ? { needed, at: from } : most;
    },
    { needed: 0, at: Number.POSITIVE_INFINITY as Instant },
  );
}
