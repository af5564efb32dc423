import { addDays, type CalendarDate, isCalendarDate } from '#kernel/calendar-date.ts';
import type { Language } from '#kernel/languages.ts';
import { centsTyped, typedOf } from '#kernel/money/money-typed.ts';
import { type PriceRange, plainPrice } from './nightly-prices.ts';
import { whyNotListed } from './paint-prices.ts';
import { weekdaysIn, weekdaysTyped } from './weekdays.ts';

const MAX_MIN_NIGHTS = 90;
const MAX_LINES = 1_000;

/** The columns of a file in their order; those after the price may be empty, or left out at the end. */
export const fileColumns = [
  'firstNight',
  'lastNight',
  'price',
  'minNights',
  'weekendPrice',
  'arrivalDays',
  'departureDays',
] as const;

interface FileWords {
  /** The names of `fileColumns`. */
  readonly columns: readonly string[];
  /** Weekdays are written in it, and read in either. */
  readonly language: Language;
}

/** Price ranges as a CSV file: ISO 8601 dates, the last night included, dollars, weekdays by three letters. */
export function pricesFile(ranges: readonly PriceRange[], { columns, language }: FileWords): string {
  const lines = ranges.map(({ during, nightlyCents, minNights, weekendCents, arrivalDays, departureDays }) =>
    [
      during.from,
      addDays(during.until, -1),
      typedOf(nightlyCents),
      minNights ?? '',
      weekendCents === undefined ? '' : typedOf(weekendCents),
      weekdaysTyped(arrivalDays, language),
      weekdaysTyped(departureDays, language),
    ].join(','),
  );
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}

/** Why a line of a file is no range; `other`: the line, counted from 1, that has the same nights. */
export type LineProblem =
  | {
      readonly line: number;
      readonly problem: 'columns' | 'date' | 'order' | 'too-far' | 'price' | 'min-nights' | 'weekdays';
    }
  | { readonly line: number; readonly problem: 'overlap'; readonly other: number }
  | { readonly line: number; readonly problem: 'too-many' };

/** What a file says: its ranges by date, which count only where there is no problem. */
export interface ReadPrices {
  readonly ranges: readonly PriceRange[];
  readonly problems: readonly LineProblem[];
}

interface ReadLine {
  readonly line: number;
  readonly range: PriceRange;
}

/** Reads a CSV file of price ranges and names every problem by its line; commas, semicolons or tabs between columns. */
export function readPricesFile(text: string, today: CalendarDate): ReadPrices {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((content, index) => ({ line: index + 1, cells: cellsOf(content) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .filter(({ cells }, at) => at > 0 || hasDigits(cells[0]));
  if (lines.length > MAX_LINES) return { ranges: [], problems: [{ line: MAX_LINES + 1, problem: 'too-many' }] };
  const read = lines.map(({ line, cells }) => ({ line, result: rangeOf(cells, today) }));
  const wrong = read.flatMap(({ line, result }) => (typeof result === 'string' ? [{ line, problem: result }] : []));
  const good = read
    .flatMap(({ line, result }) => (typeof result === 'string' ? [] : [{ line, range: result }]))
    .toSorted((one, other) => (one.range.during.from < other.range.during.from ? -1 : 1));
  const problems = [...wrong, ...overlapping(good)].toSorted((one, other) => one.line - other.line);
  return { ranges: good.map(({ range }) => range), problems };
}

/** Names of columns have none, in any language. */
const hasDigits = (cell = '') => /\d/.test(cell);

const cellsOf = (content: string): readonly string[] =>
  content.split(/[;\t]/.test(content) ? /[;\t]/ : ',').map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );

type Problem = Exclude<LineProblem['problem'], 'overlap' | 'too-many'>;

function rangeOf(cells: readonly string[], today: CalendarDate): PriceRange | Problem {
  const [first = '', last = '', price = '', nights = '', weekend = '', arrival = '', departure = '', ...rest] = cells;
  if (cells.length < 3 || rest.some((cell) => cell !== '')) return 'columns';
  if (!isCalendarDate(first) || !isCalendarDate(last)) return 'date';
  const nightlyCents = centsTyped(price);
  const weekendCents = weekend === '' ? undefined : centsTyped(weekend);
  if (nightlyCents === undefined || (weekend !== '' && weekendCents === undefined)) return 'price';
  const minNights = nights === '' ? null : Number(nights);
  if (minNights !== null && !(/^\d+$/.test(nights) && minNights >= 1 && minNights <= MAX_MIN_NIGHTS))
    return 'min-nights';
  const [arrivalDays, departureDays] = [weekdaysIn(arrival), weekdaysIn(departure)];
  if (arrivalDays === undefined || departureDays === undefined) return 'weekdays';
  if (last < first) return 'order';
  const during = { from: first, until: addDays(last, 1) };
  if (whyNotListed(during, today)) return 'too-far';
  const days = { arrivalDays: arrivalDays ?? undefined, departureDays: departureDays ?? undefined };
  return { during, ...plainPrice({ nightlyCents, weekendCents, minNights, ...days }) };
}

/** Each pair that shares nights, at the line that comes later in the file. */
function overlapping(byDate: readonly ReadLine[]): readonly LineProblem[] {
  return byDate.flatMap((one, at) =>
    byDate
      .slice(at + 1)
      .filter(({ range }) => range.during.from < one.range.during.until)
      .map((other) => ({
        line: Math.max(one.line, other.line),
        problem: 'overlap' as const,
        other: Math.min(one.line, other.line),
      })),
  );
}
