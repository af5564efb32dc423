import { type RawBuilder, sql } from 'kysely';
import type { FindKind, WaitingKind } from '#kernel/find-kinds.ts';
import type { Language } from '#kernel/languages.ts';
import { centsTyped } from '#kernel/money/money-typed.ts';
import type { Action } from '#kernel/permissions.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db } from './database/database.ts';

type Fragment = RawBuilder<unknown>;

/** What somebody typed, read in each sense that it can have. */
export interface Searched {
  readonly text: string;
  /** Its words; none when all are of one sign. */
  readonly words: readonly string[];
  /** Its letters and digits alone, in lower case: of a code, a number of an invoice, a reference; null: too few. */
  readonly code: string | null;
  /** Its digits when it has the signs of a phone number alone, in whatever format; null: none. */
  readonly digits: string | null;
  /** An amount of money in cents. */
  readonly cents: number | null;
}

/**
 * One kind of thing that the search of the back office finds. A feature declares it in its manifest; `office` asks for
 * all kinds in one statement.
 */
export interface Find {
  readonly kind: FindKind;
  readonly needs: Action;
  /**
   * Statements of `id` (text), `rank` (0: exactly this one) and `at` (the newest first); none when it can't be one. Of
   * one that finds more than 5,000 not all are looked at.
   */
  readonly found: (searched: Searched) => readonly Fragment[];
  /** Whether the row with this id (text) belongs to the work of somebody who has this scope. */
  readonly within: (scope: Scope | null, id: Fragment) => Fragment;
  /** What tells the rows `f` (with `f.id`) apart: a title, facts in their order, and the tables they come from. */
  readonly shown: (language: Language) => {
    readonly title: Fragment;
    readonly facts: readonly Fragment[];
    readonly from: Fragment;
    /** The id in the address when it is another than that of the row. */
    readonly target?: Fragment;
  };
  /** The page of one. */
  readonly pathOf: (target: string) => string;
  /** The list with all that a text finds. */
  readonly listOf?: (text: string) => string;
}

/** Something of which the back office says how much waits. */
export interface Waiting {
  readonly what: WaitingKind;
  readonly needs: Action;
  readonly count: (db: Db, scope: Scope | null) => Promise<number>;
}

const LEAST_OF_CODE = 3;
const LEAST_OF_PHONE = 4;

/** Reads what was typed, at most 80 signs. */
export function readSearch(typed: string): Searched {
  const text = typed.trim().replace(/\s+/g, ' ');
  const code = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const digits = /^[+\d\s().\-/]+$/.test(text) ? text.replace(/\D/g, '').replace(/^00/, '') : '';
  return {
    text,
    words: text.split(' ').some((word) => word.length > 1) ? text.split(' ') : [],
    code: code.length < LEAST_OF_CODE || text.includes('@') ? null : code,
    digits: digits.length < LEAST_OF_PHONE ? null : digits,
    cents: centsTyped(text) ?? null,
  };
}

/**
 * Whether a folded column has every word; null where there is none. A word of one or two letters counts at the
 * beginning of a word only: the index knows no shorter pieces than three.
 */
export function hasWords(folded: Fragment, { words }: Searched): Fragment | null {
  if (words.length === 0) return null;
  const conditions = words.map((word) => {
    const part = sql`fold(${word.replace(/[\\%_]/g, '\\$&')})`;
    if (word.length > 2) return sql`${folded} LIKE '%' || ${part} || '%'`;
    return sql`(${folded} LIKE ${part} || '%' OR ${folded} LIKE '% ' || ${part} || '%')`;
  });
  return sql`(${sql.join(conditions, sql` AND `)})`;
}

/** Whether a column of E.164 numbers has the digits; null where none were typed. */
export function hasDigits(phone: Fragment, { digits }: Searched): Fragment | null {
  return digits === null ? null : sql`${phone} LIKE ${`%${digits}%`}`;
}

/** The conditions that there are, any of which is enough; null for none. */
export function anyOf(...conditions: readonly (Fragment | null)[]): Fragment | null {
  const known = conditions.filter((one) => one !== null);
  return known.length === 0 ? null : sql`(${sql.join(known, sql` OR `)})`;
}

/** A fact of a row: a text, left out where it is null. */
export const factText = (text: Fragment): Fragment => sql`json_build_object('text', ${text})`;
/** A fact of a row: dates, the last one included. */
export const factDates = (from: Fragment, until: Fragment): Fragment =>
  sql`json_build_object('from', ${from}, 'until', ${until})`;
/** A fact of a row: cents. */
export const factCents = (cents: Fragment): Fragment => sql`json_build_object('cents', ${cents})`;
/** A fact of a row: a word for a state, which the texts of `office` know. */
export const factState = (state: Fragment): Fragment => sql`json_build_object('state', ${state})`;
/** A fact of a row: how many trips. */
export const factTrips = (trips: Fragment): Fragment => sql`json_build_object('trips', ${trips})`;
