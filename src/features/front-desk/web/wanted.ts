import { addDays, type CalendarDate, type DateRange, isCalendarDate } from '#kernel/calendar-date.ts';
import type { PriceBody } from '../api/front-desk.schemas.ts';

export interface Guests {
  readonly adults: number;
  readonly infants: number;
  readonly babies: number;
  readonly pets: number;
}

/** What the caller wants, as far as it is known: the address of the page has it. */
export interface Wanted {
  readonly kind: 'house' | 'boat';
  /** Of a boat its day alone. */
  readonly dates: DateRange | null;
  readonly guests: Guests;
  readonly words: string;
  /** One house or boat alone. */
  readonly unitId: number | undefined;
}

/** The house or boat that was chosen of what was found, and when. */
export interface Chosen {
  readonly kind: 'house' | 'boat';
  readonly id: number;
  readonly name: string;
  readonly dates: DateRange;
  /** Of an outing; null for a stay. */
  readonly startTime: string | null;
  readonly hours: number | null;
  readonly guests: Guests;
  /** Rules that it breaks. */
  readonly broken: PriceBody['lifted'];
}

const counts = { adults: 2, infants: 0, babies: 0, pets: 0 } as const;
const guestKinds = ['adults', 'infants', 'babies', 'pets'] as const;

/** What the address says; anything that can't be read is left out. */
export function wantedIn(search: URLSearchParams): Wanted {
  const [from, until] = ['from', 'until'].map((name) => search.get(name) ?? '');
  const number = (name: string, usual: number) => Math.min(50, Math.max(0, Number(search.get(name) ?? usual) || 0));
  const guests = Object.fromEntries(guestKinds.map((kind) => [kind, number(kind, counts[kind])]));
  const unitId = Number(search.get('unit'));
  return {
    kind: search.get('kind') === 'boat' ? 'boat' : 'house',
    dates: rangeOf(from, until),
    guests: { ...counts, ...guests, adults: Math.max(1, guests.adults ?? 1) },
    words: search.get('words') ?? '',
    unitId: Number.isSafeInteger(unitId) && unitId > 0 ? unitId : undefined,
  };
}

function rangeOf(from = '', until = ''): DateRange | null {
  if (!isCalendarDate(from)) return null;
  const ends = isCalendarDate(until) && until > from ? until : addDays(from, 1);
  return { from, until: ends };
}

/** The same as the query of an address. */
export function queryOf({ kind, dates, guests, words, unitId }: Wanted): Record<string, string> {
  const changed = guestKinds
    .filter((name) => guests[name] !== counts[name])
    .map((name) => [name, String(guests[name])]);
  return {
    ...(kind === 'boat' ? { kind } : {}),
    ...(dates ? { from: dates.from, until: dates.until } : {}),
    ...Object.fromEntries(changed),
    ...(words ? { words } : {}),
    ...(unitId ? { unit: String(unitId) } : {}),
  };
}

/** When the chosen house or boat is wanted, as calls name it. */
export function timeOf({ kind, dates, startTime, hours, guests }: Omit<Chosen, 'id' | 'name' | 'broken'>) {
  const stay = {
    startAt: dates.from as string,
    endAt: dates.until as string,
    date: null,
    startTime: null,
    hours: null,
  };
  const outing = { startAt: null, endAt: null, date: dates.from as string, startTime, hours };
  return { kind, guests, ...(kind === 'house' ? stay : outing) };
}

/** How many come, as searches name it. */
export const peopleQuery = ({ adults, infants, babies, pets }: Guests) => ({
  ...{ Adults: String(adults), Infants: String(infants), Babies: String(babies), Pets: String(pets) },
});

export const nextDay = (date: CalendarDate): DateRange => ({ from: date, until: addDays(date, 1) });
