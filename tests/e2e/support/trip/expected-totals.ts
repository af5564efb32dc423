import type { Language } from '#kernel/languages.ts';

// The sums of docs/domain.md §5 computed once more: nothing of the product computes here.

type Name = Readonly<Record<Language, string>>;

/** A line of a price as pages and mails write it, in cents. */
export type Row = readonly [label: string, cents: number];

/** What the guest takes of each service, at the prices of the demo. */
export const names = {
  scooter: { en: 'Classic 50 cc', es: 'Clásico de 50 cc' },
  chef: { en: 'Havana Supper', es: 'Cena habanera' },
  massage: { en: 'Undertow (deep tissue)', es: 'Contracorriente (tejido profundo)' },
  stones: { en: 'Hot stones', es: 'Piedras calientes' },
  van: { en: 'Captain-seat van for 8', es: 'Van con butacas para 8' },
  event: { en: 'Birthday', es: 'Cumpleaños' },
  laterMassage: { en: 'Slow Tide (Swedish)', es: 'Marea lenta (sueco)' },
  aroma: { en: 'Aromatherapy', es: 'Aromaterapia' },
} as const satisfies Record<string, Name>;

/** Staff's price of the event: 10 % of it are 234.567. */
export const EVENT_CENTS = 234_567;

export type Service = 'scooter' | 'chef' | 'massage' | 'van' | 'event';
export type Part = 'boat' | Service;

interface Charge {
  readonly name: Name;
  readonly cents: number;
}

const charges: Readonly<Record<Service, readonly Charge[]>> = {
  // 3 days × 2 scooters × 65.00
  scooter: [{ name: names.scooter, cents: 390_00 }],
  // 4 guests × 95.00
  chef: [{ name: names.chef, cents: 380_00 }],
  // 2 people × 205.00, and 2 × 35.00
  massage: [
    { name: { en: `${names.massage.en}, 90 min`, es: `${names.massage.es}, 90 min` }, cents: 410_00 },
    { name: names.stones, cents: 70_00 },
  ],
  van: [{ name: names.van, cents: 110_00 }],
  event: [{ name: names.event, cents: EVENT_CENTS }],
};

/** Per cent off each service with so many types of them. */
const PERCENT_OFF = [0, 3, 5, 8, 10, 10, 10];

export interface HousePrices {
  readonly nights: readonly number[];
  readonly weeklyBasisPoints: number;
  readonly cleaningCents: number;
  readonly depositCents: number;
}

export interface BoatPrices {
  readonly name: string;
  readonly cents: number;
  readonly depositCents: number;
}

/** What a request costs. */
export interface Bill {
  readonly percentOff: number;
  readonly charges: readonly Row[];
  /** The parts of the price of the stay: nights, weekly discount, cleaning. */
  readonly stay: { readonly nights: readonly number[]; readonly discount: number; readonly cleaning: number };
  readonly bundle: number;
  readonly subtotal: number;
  readonly taxes: readonly Row[];
  readonly total: number;
  readonly first: number;
  readonly second: number;
  readonly deposit: number;
}

interface Asked {
  readonly house?: HousePrices;
  readonly boat?: BoatPrices;
  readonly parts: readonly Part[];
  /** The event has no price before staff give it one. */
  readonly isEventPriced?: boolean;
  /** Once asked, the rate stays with the request, whatever is taken out later. */
  readonly percentOff?: number;
  readonly language: Language;
}

export function reckon({ house, boat, parts, isEventPriced = false, percentOff, language }: Asked): Bill {
  const services = parts.filter((part) => part !== 'boat');
  const percent = percentOff ?? PERCENT_OFF[services.length] ?? 10;
  const priced = services.filter((service) => service !== 'event' || isEventPriced).map((service) => charges[service]);
  const outing = boat && parts.includes('boat') ? boat : undefined;

  const nights = house?.nights ?? [];
  const nightly = add(nights);
  const discount = nights.length >= 7 ? Math.floor((nightly * (house?.weeklyBasisPoints ?? 0)) / 10_000) : 0;
  const cleaning = house?.cleaningCents ?? 0;
  const stay = nightly - discount + cleaning;

  const gross = priced.map((lines) => add(lines.map(({ cents }) => cents)));
  const bundle = add(gross.map((cents) => Math.floor((cents * percent) / 100)));
  // A captained boat, a chef, a massage, a van and an event are not taxed.
  const scooterCents = services.includes('scooter') ? add(charges.scooter.map(({ cents }) => cents)) : 0;
  const scooters = scooterCents - Math.floor((scooterCents * percent) / 100);
  const subtotal = stay + (outing?.cents ?? 0) + add(gross) - bundle;
  return {
    percentOff: percent,
    charges: [
      ...(outing ? [[outing.name, outing.cents] as const] : []),
      ...priced.flat().map(({ name, cents }) => [name[language], cents] as const),
    ],
    stay: { nights, discount, cleaning },
    bundle,
    ...withTaxes(subtotal, { stay, rented: stay + scooters, language }),
    deposit: (house?.depositCents ?? 0) + (outing?.depositCents ?? 0),
  };
}

/** The massage that is added afterwards: one person, 60 minutes for 130.00, aromatherapy for 20.00, 10 % off. */
export function reckonLaterMassage(language: Language): Bill {
  const name = `${names.laterMassage[language]}, 60 min`;
  return {
    percentOff: 10,
    charges: [
      [name, 130_00],
      [names.aroma[language], 20_00],
    ],
    stay: { nights: [], discount: 0, cleaning: 0 },
    bundle: 15_00,
    subtotal: 135_00,
    taxes: [],
    total: 135_00,
    // A small addition is one payment.
    first: 135_00,
    second: 0,
    deposit: 0,
  };
}

/** Two requests of one trip in one list. */
export function together(one: Bill, other: Bill): Bill {
  return {
    ...one,
    charges: [...one.charges, ...other.charges],
    bundle: one.bundle + other.bundle,
    subtotal: one.subtotal + other.subtotal,
    taxes: [...one.taxes, ...other.taxes],
    total: one.total + other.total,
  };
}

/** State and county on what is rented, three taxes more on a stay in the City of Miami, each half up. */
const ofRent: readonly (readonly [Name, percent: number])[] = [
  [{ en: 'Florida sales tax (6%)', es: 'Impuesto sobre las ventas de Florida (6%)' }, 6],
  [{ en: 'Miami-Dade surtax (1%)', es: 'Sobretasa de Miami-Dade (1%)' }, 1],
];
const ofStay: readonly (readonly [Name, percent: number])[] = [
  [{ en: 'Tourist development tax (2%)', es: 'Impuesto de desarrollo turístico (2%)' }, 2],
  [{ en: 'Sports facilities tax (1%)', es: 'Impuesto para instalaciones deportivas (1%)' }, 1],
  [{ en: 'Convention development tax (3%)', es: 'Impuesto de desarrollo de convenciones (3%)' }, 3],
];

interface Taxed {
  readonly stay: number;
  readonly rented: number;
  readonly language: Language;
}

/** The taxes, and two halves of it all, the odd cent in the first. */
function withTaxes(subtotal: number, { stay, rented, language }: Taxed) {
  const taxes: readonly Row[] = [
    ...ofRent.map(([name, percent]): Row => [name[language], Math.round((rented * percent) / 100)]),
    ...ofStay.map(([name, percent]): Row => [name[language], Math.round((stay * percent) / 100)]),
  ].filter(([, cents]) => cents > 0);
  const total = subtotal + add(taxes.map(([, cents]) => cents));
  const second = Math.floor(total / 2);
  return { subtotal, taxes, total, first: total - second, second };
}

const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** '$1,234.56', with the sign before it; both languages write dollars alike. */
export function dollars(cents: number, minus = '-'): string {
  const [whole = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? minus : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}
