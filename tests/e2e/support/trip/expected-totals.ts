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
  readonly salesTax: number;
  readonly touristTax: number;
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
  const subtotal = stay + (outing?.cents ?? 0) + add(gross) - bundle;
  return {
    percentOff: percent,
    charges: [
      ...(outing ? [[outing.name, outing.cents] as const] : []),
      ...priced.flat().map(({ name, cents }) => [name[language], cents] as const),
    ],
    stay: { nights, discount, cleaning },
    bundle,
    ...withTaxes(subtotal, stay),
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
    salesTax: 9_45,
    touristTax: 0,
    total: 144_45,
    // A small addition is one payment.
    first: 144_45,
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
    salesTax: one.salesTax + other.salesTax,
    touristTax: one.touristTax + other.touristTax,
    total: one.total + other.total,
  };
}

/** 7 % on everything, 6 % on the stay, each half up; two halves, the odd cent in the first. */
function withTaxes(subtotal: number, stay: number) {
  const salesTax = Math.round((subtotal * 7) / 100);
  const touristTax = Math.round((stay * 6) / 100);
  const total = subtotal + salesTax + touristTax;
  const second = Math.floor(total / 2);
  return { subtotal, salesTax, touristTax, total, first: total - second, second };
}

const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** '$1,234.56', with the sign before it; both languages write dollars alike. */
export function dollars(cents: number, minus = '-'): string {
  const [whole = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? minus : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}
