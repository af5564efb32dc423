import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';

/** One label with its value. */
export interface PaperFact {
  readonly label: string;
  readonly value: string;
}

export interface PaperColumn {
  readonly label: string;
  readonly align: 'start' | 'end';
  /** Share of the width, beside the shares of the others. */
  readonly share: number;
}

export interface PaperSum {
  readonly label: string;
  readonly value: string;
  /** The one that counts is large; a note is small. */
  readonly look?: 'total' | 'note';
}

/** A part of a document, in the order in which it is read. */
export type PaperBlock =
  | { readonly kind: 'heading' | 'paragraph' | 'small'; readonly text: string }
  /** Groups of facts beside each other, each under a title. */
  | {
      readonly kind: 'facts';
      readonly groups: readonly { readonly title: string; readonly rows: readonly PaperFact[] }[];
    }
  | {
      readonly kind: 'table';
      readonly name: string;
      readonly columns: readonly PaperColumn[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'sums'; readonly name: string; readonly rows: readonly PaperSum[] }
  /** The one thing to see: what is to be paid, or was. */
  | { readonly kind: 'highlight'; readonly label: string; readonly value: string; readonly note: string }
  | { readonly kind: 'new-page' };

/** A document as its parts: all that is printed, and nothing else decides how it looks but the template. */
export interface Paper {
  readonly language: Language;
  /** 'Invoice'. */
  readonly title: string;
  /** 'No. 2026-000012', beside the title. */
  readonly subtitle: string;
  /** The title that windows show: with the number. */
  readonly name: string;
  /** Stands in the file as its date; never the moment of the printing, so that the same paper is the same bytes. */
  readonly at: Instant;
  readonly company: { readonly name: string; readonly lines: readonly string[] };
  readonly blocks: readonly PaperBlock[];
  /** The line at the foot of each page, and 'Page 1 of 2' with the numbers in double braces. */
  readonly foot: { readonly line: string; readonly pages: string };
}

/** Every text of a paper. */
export function textsOf({ title, subtitle, name, company, blocks, foot }: Paper): readonly string[] {
  const ofBlock = (block: PaperBlock): readonly string[] => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
      case 'small':
        return [block.text];
      case 'facts':
        return block.groups.flatMap((group) => [
          group.title,
          ...group.rows.flatMap(({ label, value }) => [label, value]),
        ]);
      case 'table':
        return [block.name, ...block.columns.map(({ label }) => label), ...block.rows.flat()];
      case 'sums':
        return [block.name, ...block.rows.flatMap(({ label, value }) => [label, value])];
      case 'highlight':
        return [block.label, block.value, block.note];
      case 'new-page':
        return [];
    }
  };
  return [company.name, ...company.lines, title, subtitle, name, ...blocks.flatMap(ofBlock), foot.line, foot.pages];
}

/** Emoji and flags, and what joins and colors them. */
const PICTOGRAPHS =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{fe0e}|\u{fe0f}|\u{200d}|\u{20e3}/gu;

/**
 * A text as it can be printed: accents joined with their letters, pictographs and what is invisible left out. Letters
 * are never left out: one that no font has is an error when the paper is printed.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(PICTOGRAPHS, (found) => (/[©®™]/.test(found) ? found : ''))
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** The same paper with every text printable. */
export function printablePaper(paper: Paper): Paper {
  return JSON.parse(JSON.stringify(paper), (_key, value: unknown) =>
    typeof value === 'string' ? printable(value) : value,
  ) as Paper;
}
