import type { Bilingual, Language } from '#kernel/languages.ts';

/** A column of a file: its head, and how its cells are written. `null` is an empty cell. */
export type FileColumn<Row> = { readonly head: Bilingual } & (
  | { readonly kind: 'text'; readonly of: (row: Row, language: Language) => string | null }
  | { readonly kind: 'number'; readonly of: (row: Row) => number | null }
  /** US cents, written as dollars. */
  | { readonly kind: 'money'; readonly of: (row: Row) => number | null }
  /** 'YYYY-MM-DD'. */
  | { readonly kind: 'date'; readonly of: (row: Row) => string | null }
  /** ISO 8601, written as the company's clock shows it. */
  | { readonly kind: 'instant'; readonly of: (row: Row) => string | null }
);

/** Declares columns: the head in English and in Spanish, then the value of a row. */
export function columnsFor<Row>() {
  return {
    text: (en: string, es: string, of: (row: Row, language: Language) => string | null): FileColumn<Row> => ({
      kind: 'text',
      head: { en, es },
      of,
    }),
    number: (en: string, es: string, of: (row: Row) => number | null): FileColumn<Row> => ({
      kind: 'number',
      head: { en, es },
      of,
    }),
    money: (en: string, es: string, of: (row: Row) => number | null): FileColumn<Row> => ({
      kind: 'money',
      head: { en: `${en} (USD)`, es: `${es} (USD)` },
      of,
    }),
    date: (en: string, es: string, of: (row: Row) => string | null): FileColumn<Row> => ({
      kind: 'date',
      head: { en, es },
      of,
    }),
    instant: (en: string, es: string, of: (row: Row) => string | null): FileColumn<Row> => ({
      kind: 'instant',
      head: { en: `${en} (Miami time)`, es: `${es} (hora de Miami)` },
      of,
    }),
  };
}
