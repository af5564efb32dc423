import type { Language } from '#kernel/languages.ts';

/** What a guest has, and what can be sent to them. */
export const guestDocumentKinds = ['invoice', 'receipt', 'refund-note', 'agreement', 'annex'] as const;
/** Evidence answers a dispute of a card payment; it is for staff alone. */
export const documentKinds = [...guestDocumentKinds, 'evidence'] as const;
export type GuestDocumentKind = (typeof guestDocumentKinds)[number];
export type DocumentKind = (typeof documentKinds)[number];

/** Which document is wanted: of the invoice, entry of the ledger, change of a trip, or group with this id. */
export interface AskedDocument {
  readonly kind: DocumentKind;
  readonly subjectId: string;
  readonly language: Language;
}

/** A name for a file that any system takes: letters, digits and hyphens, 80 at most. */
export function fileNameOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${plain.slice(0, 80).replace(/-+$/, '') || 'document'}.pdf`;
}
