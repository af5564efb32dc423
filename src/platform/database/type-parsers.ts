import pg from 'pg';
import { type Instant, instant } from '#kernel/instant.ts';

const OID = {
  int8: 20,
  textArray: 1009,
  int8Array: 1016,
  date: 1082,
  dateArray: 1182,
  timestamptz: 1184,
  timestamptzArray: 1185,
  numeric: 1700,
  tstzrange: 3910,
  daterange: 3912,
} as const;

/** A half-open range as the database keeps it; `null` on a side means without end there. */
export interface RangeOf<Bound> {
  readonly from: Bound | null;
  readonly until: Bound | null;
}

/** Reads `int8` as a number; throws RangeError beyond what a number holds exactly. */
export function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`);
  return value;
}

/** Reads `timestamptz` as epoch milliseconds (parts of a millisecond are dropped). */
export function readInstant(text: string): Instant {
  const iso = text.endsWith('+00')
    ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z`
    : text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  return instant(Date.parse(iso));
}

/** Reads `[a,b)`; `empty` gives `null`. Other kinds of bounds are never written by us and throw. */
export function readRange<Bound>(text: string, readBound: (text: string) => Bound): RangeOf<Bound> | null {
  if (text === 'empty') return null;
  const [, open, from = '', until = '', close] = /^([[(])"?([^",]*)"?,"?([^",]*)"?([\])])$/.exec(text) ?? [];
  if (open === undefined || close === ']' || (open === '(' && from !== ''))
    throw new RangeError(`not a half-open range: ${text}`);
  return { from: from === '' ? null : readBound(from), until: until === '' ? null : readBound(until) };
}

const readTexts: (text: string) => readonly string[] = pg.types.getTypeParser(OID.textArray as number);

const parsers = new Map<number, (text: string) => unknown>([
  [OID.int8, readInt8],
  [OID.numeric, Number],
  [OID.date, (text) => text],
  [OID.timestamptz, readInstant],
  [OID.int8Array, (text) => readTexts(text).map(readInt8)],
  [OID.dateArray, readTexts],
  [OID.timestamptzArray, (text) => readTexts(text).map(readInstant)],
  [OID.daterange, (text) => readRange(text, (bound) => bound)],
  [OID.tstzrange, (text) => readRange(text, readInstant)],
]);

/** How values of the database become ours: dates are texts, instants are epoch milliseconds, ranges are objects. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format as 'text'),
};
