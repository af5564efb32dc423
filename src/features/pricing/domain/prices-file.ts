import { addDays, type CalendarDate, isCalendarDate } from '#kernel/calendar-date.ts';
import { centsTyped, typedOf } from '#kernel/money-typed.ts';
import type { PriceRange } from './nightly-prices.ts';
import { whyNotListed } from './paint-prices.ts';

const MAX_MIN_NIGHTS = 90;
const MAX_LINES = 1_000;

/** Price ranges as a CSV file under the names of its columns: ISO 8601 dates, the last night included, dollars. */
export function pricesFile(ranges: readonly PriceRange[], columns: readonly [string, string, string, string]): string {
  const lines = ranges.map(({ during, nightlyCents, minNights }) =>
    [during.from, addDays(during.until, -1), typedOf(nightlyCents), minNights ?? ''].join(','),
  );
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}

/** Why a line of a file is no range; `other`: the line, counted from 1, that has the same nights. */
export type LineProblem =
  | { readonly line: number; readonly problem: 'columns' | 'date' | 'order' | 'too-far' | 'price' | 'min-nights' }
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
  const [first = '', last = '', price = '', nights = '', ...rest] = cells;
  if (cells.length < 3 || rest.some((cell) => cell !== '')) return 'columns';
  if (!isCalendarDate(first) || !isCalendarDate(last)) return 'date';
  const nightlyCents = centsTyped(price);
  if (nightlyCents === undefined) return 'price';
  const minNights = nights === '' ? null : Number(nights);
  if (minNights !== null && !(/^\d+$/.test(nights) && minNights >= 1 && minNights <= MAX_MIN_NIGHTS))
    return 'min-nights';
  if (last < first) return 'order';
  const during = { from: first, until: addDays(last, 1) };
  return whyNotListed(during, today) ? 'too-far' : { during, nightlyCents, minNights };
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
