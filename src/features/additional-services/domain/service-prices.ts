import { cents } from '#kernel/money.ts';

/** domain 3: a menu costs its price for every guest. */
export function menuPriceCents({ guests, priceCents }: { guests: number; priceCents: number }): number {
  return cents(guests * priceCents);
}

interface MassagePrice {
  readonly people: number;
  /** The treatment for so long, a person. */
  readonly durationCents: number;
  /** Each add-on, a person. */
  readonly addonCents: readonly number[];
}

/** domain 3: everybody pays the duration and each add-on. */
export function massagePriceCents({ people, durationCents, addonCents }: MassagePrice): number {
  return cents(people * addonCents.reduce((sum, each) => sum + each, durationCents));
}

interface VanTrip {
  /** What the trip costs; of an hourly one, an hour. */
  readonly tripCents: number;
  /** Of an hourly trip alone; null for any other. */
  readonly hours: number | null;
  readonly extraHours: number;
  readonly extraHourCents: number;
}

/** domain 3: a trip has its price, an hourly one that many hours of it; hours of waiting come on top. */
export function vanPriceCents({ tripCents, hours, extraHours, extraHourCents }: VanTrip): number {
  return cents((hours ?? 1) * tripCents + extraHours * extraHourCents);
}

interface ScooterHire {
  readonly days: number;
  readonly quantity: number;
  readonly dayPriceCents: number;
}

/** domain 3: every scooter costs its price for each day of the hire. */
export function scooterPriceCents({ days, quantity, dayPriceCents }: ScooterHire): number {
  return cents(days * quantity * dayPriceCents);
}
