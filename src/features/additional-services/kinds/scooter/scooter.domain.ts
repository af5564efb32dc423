import { addDays, type CalendarDate, daysBetween } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import type { Period } from '#kernel/instant.ts';
import { cents } from '#kernel/money/money.ts';
import { known, type OfferedItem, type ServiceKind } from '../../domain/service-kind.ts';

export interface ScooterSelection {
  readonly type: 'scooter';
  readonly scooterId: number;
  readonly startAt: CalendarDate;
  readonly days: number;
  readonly quantity: number;
}

export interface OfferedScooter extends OfferedItem {
  readonly dayPriceCents: number;
  readonly poolId: number;
}

interface ScooterDetails {
  readonly scooterId: number | null;
  readonly quantity: number | null;
}

export const scooter: ServiceKind<ScooterSelection, readonly OfferedScooter[], OfferedScooter, ScooterDetails> = {
  codes: ['scooter'],
  items: {
    chosenBy: 'scooterId',
    offered: ['dayPriceCents', 'poolId'],
    leastCents: 'dayPriceCents',
    people: { min: 1, max: 'riders' },
  },
  noOffers: [],
  noDetails: { scooterId: null, quantity: null },
  daysAround: 0,
  isByDay: true,
  shownTime: 'days',
  onceAtATime: 'reservation-scooter-already-exists',
  takenCode: 'service-not-available',
  unknownCode: 'reservation-not-found',
  times: [],
  choose: ({ scooterId }, { offers }) => offers.find(({ id }) => id === scooterId) ?? 'service-invalid',
  /** A scooter has one rider at least. */
  people: ({ quantity }) => quantity,
  limits: () => null,
  whyNotPlace: () => null,
  withPlaces: () => null,
  periods: ({ selection, service }) => [daysOfHire(selection, service.firstStart)],
  units: ({ selection, item }) => ({ poolId: item.poolId, units: selection.quantity }),
  details: ({ selection }) => ({ scooterId: selection.scooterId, quantity: selection.quantity }),
  selectionOf: ({ startsOn, endsOn, details }) => ({
    type: 'scooter',
    scooterId: known(details.scooterId),
    startAt: startsOn,
    days: daysBetween(startsOn, endsOn) + 1,
    quantity: known(details.quantity),
  }),
  prices: ({ selection: { days, quantity }, item }) => [
    { kind: 'service', name: item.name, unitCents: item.dayPriceCents, quantity: days * quantity },
  ],
  isManuallyPriced: () => false,
};

/**
 * Local days, which nobody else has on them: from the hour at which it is brought on the first one (`HH:mm`), by which
 * its payments are due, to the midnight of the last.
 */
export function daysOfHire({ startAt, days }: Pick<ScooterSelection, 'startAt' | 'days'>, firstStart: string): Period {
  return { from: instantAt(startAt, firstStart), until: instantAt(addDays(startAt, days), '00:00') };
}

interface ScooterHire {
  readonly days: number;
  readonly quantity: number;
  readonly dayPriceCents: number;
}

/** docs/domain.md 3: every scooter costs its price for each day of the hire; in cents. */
export function scooterPriceCents({ days, quantity, dayPriceCents }: ScooterHire): number {
  return cents(days * quantity * dayPriceCents);
}
