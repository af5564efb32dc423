import { type ColumnType, type Expression, type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { RangeOf } from './type-parsers.ts';

/** A column that is read as `Value` and written with `timestamptz`, `tstzrange`, `daterange` or another expression. */
export type Explicit<Value> = ColumnType<Value, Written<Value>, Written<Value>>;
/** The same with a default. */
export type GeneratedExplicit<Value> = ColumnType<Value, Written<Value> | undefined, Written<Value>>;
type Written<Value> = Expression<Value> | Extract<Value, null>;

/** An instant (epoch milliseconds) as a parameter of SQL; `null` stays null. */
export function timestamptz<At extends Instant | null>(at: At): RawBuilder<At> {
  return sql`${at === null ? null : isoOf(at)}::timestamptz`;
}

/** Instants as an array of SQL, in their order. */
export function timestamptzArray(instants: readonly Instant[]): RawBuilder<readonly Instant[]> {
  return sql`${instants.map(isoOf)}::timestamptz[]`;
}

/** Instants from `from`, without `until`; a bound that is null is open. A range that is null stays null. */
export function tstzrange<During extends RangeOf<Instant> | null>(during: During): RawBuilder<During> {
  return sql`${during === null ? null : periodAsText(during)}::tstzrange`;
}

/** Dates (`2027-03-01`) from `from`, without `until`; a bound that is null is open. A range that is null stays null. */
export function daterange<Dates extends RangeOf<CalendarDate> | null>(dates: Dates): RawBuilder<Dates> {
  return sql`${dates === null ? null : datesAsText(dates)}::daterange`;
}

/**
 * Whether a column holds one of these ids: numbers, or UUIDs as text. One alone is compared by itself, because
 * PostgreSQL keeps the plan of such a statement, while it plans one with a list anew each time.
 */
export function isAmong(column: string, ids: readonly (string | number)[]): RawBuilder<boolean> {
  if (ids.length === 0) return sql<boolean>`false`;
  const type = sql.raw(typeof ids[0] === 'number' ? 'int' : 'uuid');
  return ids.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${ids[0]}::${type}`
    : sql<boolean>`${sql.ref(column)} = ANY(${[...ids]}::${type}[])`;
}

/** As PostgreSQL reads a range of instants: `[2027-03-01T12:00:00.000Z,)`. */
export function periodAsText({ from, until }: RangeOf<Instant>): string {
  return `[${from === null ? '' : isoOf(from)},${until === null ? '' : isoOf(until)})`;
}

/** As PostgreSQL reads a range of dates: `[2027-03-01,2027-03-08)`. */
export function datesAsText({ from, until }: RangeOf<CalendarDate>): string {
  return `[${from ?? ''},${until ?? ''})`;
}

const LEAST_INSTANT = 1e12; // September 2001; cents stay below ten billion dollars, and bit masks are bigint

/**
 * Refuses what only the functions above may give: a number as large as an instant, and objects, which would be sent as
 * JSON. PostgreSQL itself would take some of them, as in `$1::text` or `$1 - interval`.
 */
export function refuseBare(statement: string, values: readonly unknown[]): void {
  const bare = values.flat().find((value) => isLikeAnInstant(value) || isPlainObject(value));
  if (bare === undefined) return;
  const what = typeof bare === 'number' ? 'an instant' : 'an object';
  throw new TypeError(`${what} is given bare, not with timestamptz, tstzrange or daterange, to: ${statement}`);
}

const isLikeAnInstant = (value: unknown) => Number.isInteger(value) && Math.abs(Number(value)) >= LEAST_INSTANT;

const isPlainObject = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
