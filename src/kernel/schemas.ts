import * as z from 'zod/mini';
import { calendarDate, isCalendarDate } from './calendar-date.ts';
import { languages } from './languages.ts';

/**
 * Characters nobody types on purpose: C0 and C1 controls (but tab and new lines), bidi overrides. The database takes no
 * NUL, and the others make a text look like another one.
 */
const UNWANTED = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text has no unwanted character and no half of a surrogate pair. */
export const isCleanText = (text: string): boolean => text.isWellFormed() && !UNWANTED.test(text);

/** What was typed, trimmed, without unwanted characters, of at most `max` UTF-16 units; always clean. */
export const cleanText = (text: string, max: number): string =>
  text.replace(new RegExp(UNWANTED, 'gu'), '').trim().slice(0, max).toWellFormed().trim();

/** A text of 1 to `max` characters, trimmed, of clean characters; `parameter-required` when empty. */
export const textOf = (max: number) =>
  z.pipe(
    z.pipe(
      z.string({ error: 'parameter-valid' }),
      z.transform((text: string) => text.trim()),
    ),
    z
      .string()
      .check(
        z.minLength(1, { error: 'parameter-required' }),
        z.maxLength(max, { error: 'parameter-valid' }),
        z.refine(isCleanText, { error: 'parameter-valid' }),
      ),
  );

/** Raw text of up to `max` characters, not trimmed (passwords), that the database can take. */
export const rawTextOf = (max: number) =>
  z.string({ error: 'parameter-valid' }).check(
    z.minLength(1, { error: 'parameter-required' }),
    z.maxLength(max, { error: 'parameter-valid' }),
    z.refine((text) => text.isWellFormed() && !text.includes('\0'), { error: 'parameter-valid' }),
  );

/** Untrimmed text of up to `max` clean characters; it may be empty. */
export const looseTextOf = (max: number) =>
  z
    .string({ error: 'parameter-valid' })
    .check(z.maxLength(max, { error: 'parameter-valid' }), z.refine(isCleanText, { error: 'parameter-valid' }));

/** A token or a mailed code: up to `max` visible characters of ASCII. */
export const tokenOf = (max: number) =>
  z
    .string({ error: 'parameter-valid' })
    .check(
      z.minLength(1, { error: 'parameter-required' }),
      z.maxLength(max, { error: 'parameter-valid' }),
      z.regex(/^[\x21-\x7e]*$/, { error: 'parameter-valid' }),
    );

/** A date 'YYYY-MM-DD' that exists; `invalid-date-format` otherwise. */
export const dateText = z.pipe(
  z
    .string({ error: 'parameter-valid' })
    .check(z.refine((text) => isCalendarDate(text), { error: 'invalid-date-format' })),
  z.transform((text: string) => calendarDate(text)),
);

/** A wall-clock time 'HH:mm'. */
export const timeText = z
  .string({ error: 'parameter-valid' })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'parameter-valid' }));

export const uuidText = z
  .string({ error: 'parameter-valid' })
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, { error: 'parameter-valid' }));

/** A whole number from JSON within bounds. */
export const wholeNumber = (min: number, max: number) =>
  z.number({ error: 'parameter-valid' }).check(
    z.int({ error: 'parameter-valid' }),
    z.minimum(min, { error: 'parameter-valid' }),
    z.maximum(max, { error: 'parameter-valid' }),
    z.refine((value) => !Object.is(value, -0), { error: 'parameter-valid' }),
  );

const digits = (min: number, max: number) =>
  z.string({ error: 'parameter-valid' }).check(
    z.regex(/^(?!-0+$)-?\d{1,15}$/, { error: 'parameter-valid', abort: true }),
    z.refine((text) => Number(text) >= min, { error: 'parameter-valid', params: { limit: { least: min } } }),
    z.refine((text) => Number(text) <= max, { error: 'parameter-valid', params: { limit: { most: max } } }),
  );

/** A whole number in a path or a query. */
export const wholeNumberText = (min: number, max: number) =>
  z.pipe(
    digits(min, max),
    z.transform((text: string) => Number(text)),
  );

/** A decimal number in a query. */
export const decimalText = (min: number, max: number) =>
  z.pipe(
    z.string({ error: 'parameter-valid' }).check(
      z.regex(/^(?!-[0.]+$)-?\d{1,12}(\.\d{1,12})?$/, { error: 'parameter-valid' }),
      z.refine((text) => Number(text) >= min && Number(text) <= max, { error: 'parameter-valid' }),
    ),
    z.transform((text: string) => Number(text)),
  );

/** 'true' or 'false' in a query. */
export const flagText = z.pipe(
  z.enum(['true', 'false'], { error: 'parameter-valid' }),
  z.transform((text: 'true' | 'false') => text === 'true'),
);

/** A comma list in a query, up to 50 entries, each checked by `entry`. */
export const listText = <S extends z.ZodMiniType<unknown, string>>(entry: S) =>
  z.pipe(
    z.pipe(
      z.string({ error: 'parameter-valid' }).check(z.maxLength(1_000, { error: 'parameter-valid' })),
      z.transform((text: string) => text.split(',').filter((part) => part !== '')),
    ),
    z.array(entry).check(z.maxLength(50, { error: 'parameter-valid' })),
  );

/** The id of a row in a path or a query: 1 to 2,147,483,647, PostgreSQL's largest `integer`. */
export const idText = wholeNumberText(1, 2_147_483_647);

export const languageText = z.enum(languages, { error: 'parameter-valid' });

/** The query of a list: the page, counted from 1, and its size; both may be absent. */
export const pageQuery = {
  PageNumber: z.optional(wholeNumberText(1, 1_000_000)),
  PageSize: z.optional(wholeNumberText(1, 1_000_000)),
};

export const pageReply = {
  pageNumber: z.number(),
  pageSize: z.number(),
  totalPages: z.number(),
  totalRecords: z.number(),
};

/** An instant on the wire: ISO 8601 in UTC. Handlers give it as `isoOf(at)`. */
export const isoText = z.string();
