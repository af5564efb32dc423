import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant, Period } from '#kernel/instant.ts';
import type { Bilingual } from '#kernel/languages.ts';
import type { RefusalCode } from '#kernel/refusals.ts';
import type { Place, ServiceArea, TripPlaces } from './service-places.ts';
import type { Transfers } from './transfers.ts';
import type { WhyNot } from './why-not.ts';

/** What a service asks of whoever books it. */
export interface OfferedService {
  readonly serviceId: number;
  readonly code: string;
  readonly type: string;
  readonly name: Bilingual;
  readonly leadHours: number;
  /** Times of day 'HH:mm' between which it can begin, both included. */
  readonly firstStart: string;
  readonly lastStart: string;
  readonly durationMinutes: number;
  /** How long its people are busy before and after. */
  readonly prepareMinutes: number;
  readonly clearMinutes: number;
  readonly minGuests: number;
  readonly maxGuests: number;
  /** Null where every item has a pool of its own. */
  readonly poolId: number | null;
  /** Where its people come. */
  readonly area: ServiceArea<Bilingual>;
}

/** A menu, treatment, vehicle or other item of a service that is sold now. */
export interface OfferedItem {
  readonly id: number;
  readonly name: Bilingual;
}

/** How few and how many people it can be for. */
export interface Limits {
  readonly minGuests: number;
  readonly maxGuests: number;
}

/** The limits of a service and of its item, whichever are narrower. */
export function narrower(service: Limits, item: Limits | null | undefined): Limits {
  const { minGuests, maxGuests } = service;
  if (!item) return { minGuests, maxGuests };
  return { minGuests: Math.max(minGuests, item.minGuests), maxGuests: Math.min(maxGuests, item.maxGuests) };
}

/** A selection together with what is offered for it: all that its rules, its plan and its price need. */
export interface Chosen<Selection, Item> {
  readonly type: string;
  readonly selection: Selection;
  readonly service: OfferedService;
  readonly item: Item;
}

/** What every line of a service stores beside its period and its people; each kind adds its own. */
export interface CommonDetails {
  readonly serviceId: number;
  readonly addressIn: Place | null;
  readonly addressOut: Place | null;
  readonly personalization: string | null;
  /** The price that staff wrote, in cents. */
  readonly manualPriceCents: number | null;
}

/** A line of a service as it is stored. */
export interface StoredLine<Details> {
  readonly during: Period;
  readonly startsOn: CalendarDate;
  /** The date of its last moment. */
  readonly endsOn: CalendarDate;
  readonly people: number;
  readonly details: CommonDetails & Details;
}

/** One factor of a price: so many units at so many cents. */
export interface ItemPrice {
  /** service: the item itself; addon: what goes with it. */
  readonly kind: 'service' | 'addon';
  /** The name on the invoice; null where the code says it. */
  readonly name: Bilingual | null;
  /** The code of the service when left out. */
  readonly code?: string;
  readonly unitCents: number;
  readonly quantity: number;
}

/** A date and a time of day 'HH:mm'. */
export interface DayTime {
  readonly date: CalendarDate;
  readonly time: string;
}

/** One of the times in a selection, for finding free times near it. */
export interface SelectedTime<Selection> {
  /** Undefined where the selection has no such time. */
  of(selection: Selection): DayTime | undefined;
  /** The same selection at another time. */
  at(selection: Selection, time: DayTime): Selection;
}

export interface Addresses {
  readonly addressIn?: Place | undefined;
  readonly addressOut?: Place | undefined;
}

/** A kind whose items are rows of one table: columns are called as fields are, so that their SQL follows from it. */
export interface PlainItems {
  /** The detail of a line that names the item: 'scooterId' is the id of a row of `scooter`. */
  readonly chosenBy: string;
  /** How the export of one's own data calls an item, if not as its table. */
  readonly exportedAs?: string;
  /** What the rules know of an item beside id and name. */
  readonly offered: readonly string[];
  /** The least that it costs, in cents. */
  readonly leastCents: string;
  /** How few and how many people it is for. */
  readonly people: { readonly min: string | 1; readonly max: string };
}

/**
 * One kind of service, for the rules that all kinds share (`service-rules.ts`, `service-plan.ts`).
 * Each folder below `kinds/` fills it in, and `kinds/kinds.domain.ts` lists them.
 */
export interface ServiceKind<
  Selection extends { readonly type: string },
  Offers extends object,
  Item,
  Details extends object,
> {
  /** The services that sell it: a van is sold as 'van' and as 'airport-transfer'. */
  readonly codes: readonly string[];
  /** Which of these services a selection is of; the first when left out. */
  codeOf?(selection: Selection): string;
  /** Where its items are, if plainly: other kinds have a `*.server.ts` that reads them. */
  readonly items?: PlainItems;
  /** What is offered when nothing is. */
  readonly noOffers: Offers;
  /** The details of this kind as a line of another kind has them. */
  readonly noDetails: Details;
  /** On how many days before and after the trip it can be had too. */
  readonly daysAround: number;
  /** It takes whole days instead of beginning at a time. */
  readonly isByDay: boolean;
  /** How its time is written: its days, its start alone, or start and end. */
  readonly shownTime: 'days' | 'start' | 'hours';
  /** A trip has at most one line of it at any time: the refusal of a second one. */
  readonly onceAtATime?: RefusalCode;
  /** The refusal when others have it at that time. */
  readonly takenCode: RefusalCode;
  /** The refusal when there is no such line. */
  readonly unknownCode: RefusalCode;

  /** Finds what a selection names among what is offered, or gives the refusal of what isn't there. */
  choose(
    selection: Selection,
    given: { readonly service: OfferedService; readonly offers: Offers },
  ): Item | RefusalCode;
  /** Fields of the form that don't fit each other. */
  whyNotAsked?(selection: Selection): WhyNot | null;
  people(selection: Selection): number;
  /** How many people it takes; null where that doesn't matter. */
  limits(chosen: Chosen<Selection, Item>): Limits | null;
  whyNotPlace(selection: Selection, trip: TripPlaces): WhyNot | null;
  /** Whether it takes place at the trip's house; never when left out. */
  isAtHouse?(selection: Selection): boolean;
  /** When its guests are brought to the trip's house, and when they are taken from there; never when left out. */
  transfers?(chosen: Chosen<Selection, Item>): Transfers;
  /** Staff ask the owner of a house that wants to be asked. */
  readonly needsConsent?: boolean;
  /** Why it can't take place in this trip on that day, whatever its time and its address. */
  whyNotHere?(chosen: Chosen<Selection, Item>, circumstances: Circumstances): RefusalCode | null;
  /** Why a guest may not choose this place now, where a place that was stored before may stay. */
  whyNotChoosePlace?(selection: Selection, trip: Pick<TripPlaces, 'hasHouse'>): RefusalCode | null;
  /** The selection at other places; null where it takes none of them. */
  withPlaces(selection: Selection, places: Addresses): Selection | null;
  /** When it takes place: one period, or two for a trip there and back. */
  periods(chosen: Chosen<Selection, Item>): readonly [Period, ...Period[]];
  /** What it keeps from others; a pool of null keeps nothing. */
  units(chosen: Chosen<Selection, Item>): { readonly poolId: number | null; readonly units: number };
  /** The times that can be moved when others have it, in the order of `periods`; none where it is by day. */
  readonly times: readonly SelectedTime<Selection>[];
  details(chosen: Chosen<Selection, Item>): Partial<CommonDetails & Details>;
  /**
   * What was selected when a stored line was added: the same rules look at it again. Throws on a line of another kind.
   */
  selectionOf(line: StoredLine<Details>): Selection;
  /** The price before discounts; none where staff write it. */
  prices(chosen: Chosen<Selection, Item>): readonly ItemPrice[];
  /** Staff write the price of a line that is stored like this. */
  isManuallyPriced(details: Details): boolean;
}

/** What a trip says to the rules of a service. */
export interface Circumstances extends Pick<TripPlaces, 'hasHouse'> {
  readonly now: Instant;
  /** From check-in to check-out of the trip's house; null without one. */
  readonly stay: Period | null;
  /** What the trip's house says of events; null without one. */
  readonly houseEvents: HouseEvents | null;
  /** How many people the trip's house takes; null without one. */
  readonly houseGuests: number | null;
  /** The days on which the trip has a boat. */
  readonly boatDays: readonly CalendarDate[];
}

/** Whether a house takes events: its owner is asked, or they are refused. */
export const houseEventRules = ['allowed', 'with-consent', 'forbidden'] as const;
export type HouseEvents = (typeof houseEventRules)[number];

/** A field that is left out of a selection when nothing was stored in it. */
export function given<Name extends string, Value>(name: Name, value: Value | null): { [Key in Name]?: Value } {
  return value === null ? {} : ({ [name]: value } as { [Key in Name]?: Value });
}

/** A stored value that a line of this kind always has. Throws when it is null. */
export function known<Value>(value: Value | null): Value {
  if (value === null) throw new Error('a line was stored without what its type needs');
  return value;
}
