import type { Language } from '#kernel/languages.ts';

/** The person a mail goes to. */
export interface MailReader {
  /** Null when only the address is known. */
  readonly name: string | null;
  readonly email: string;
  readonly language: Language;
  readonly status: string;
}

/** One row of a table: what it is, and its value or amount. */
export interface MailRow {
  readonly label: string;
  readonly value: string;
  readonly isTotal?: boolean;
}

/** A mail as its parts, before it is drawn as HTML or written as text. */
export type MailBlock =
  | { readonly kind: 'paragraph' | 'heading' | 'part' | 'note' | 'quote'; readonly text: string }
  | { readonly kind: 'steps' | 'points'; readonly items: readonly string[] }
  | { readonly kind: 'facts' | 'amounts'; readonly rows: readonly MailRow[] }
  | { readonly kind: 'highlight'; readonly label: string; readonly value: string }
  | { readonly kind: 'button' | 'link'; readonly label: string; readonly url: string };

export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  readonly title: string;
  readonly greeting: string;
  readonly blocks: readonly MailBlock[];
  readonly companyName: string;
  readonly homeUrl: string;
  /** Small lines at the end: help, why, address. */
  readonly footer: readonly string[];
}

const MAX_SUBJECT_CHARACTERS = 160;

/** A text for a header: one line without control characters, at most 160 characters. */
export function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= MAX_SUBJECT_CHARACTERS
    ? line
    : `${characters.slice(0, MAX_SUBJECT_CHARACTERS - 1).join('')}…`;
}

/** The mail as plain text, for readers that show no HTML. */
export function mailText(mail: MailContent): string {
  const parts = [mail.title.toUpperCase(), mail.greeting, ...mail.blocks.map(blockText), '—', ...mail.footer];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text;
    case 'heading':
      return `${block.text}\n${'-'.repeat([...block.text].length)}`;
    case 'part':
      return `${'='.repeat([...block.text].length)}\n${block.text.toUpperCase()}`;
    case 'quote':
      return block.text.replaceAll(/^/gm, '> ');
    case 'steps':
      return block.items.map((item, index) => `${index + 1}. ${item}`).join('\n');
    case 'points':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'facts':
    case 'amounts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'highlight':
      return `${block.label}: ${block.value}`;
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
  }
}
