import type { CalendarDate } from '#kernel/calendar-date.ts';
import { grouped } from './grouped.ts';
import type { DatedCents } from './stay-facts.ts';

/** What an entry of an owner is, in the order of a statement's lines (BO-03). */
export const entryKinds = [
  'rent',
  'channel-rent',
  'channel-fee',
  'kept',
  'commission',
  'cleaning-share',
  'repairs',
  'repair-markup',
  'supplies',
  'recurring',
  'owner-stay-cleaning',
  'damage',
  'services-share',
  'contribution',
  'withholding',
  'other',
  'payout',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** BO-11: what a form 1099 reports is the gross rent received for the owner, before the company's deductions. */
export const grossKinds: readonly EntryKind[] = ['rent', 'channel-rent', 'kept'];

/** What moves money between owner and bank; all else moves between the owner, guests and the company. */
export const cashKinds: readonly EntryKind[] = ['contribution', 'payout'];

/** What staff may record by hand, and with which sign: `any` leaves it to them. */
export const manualKinds = {
  supplies: 'out',
  repairs: 'out',
  'owner-stay-cleaning': 'out',
  damage: 'in',
  contribution: 'in',
  withholding: 'out',
  other: 'any',
} as const satisfies Partial<Record<EntryKind, 'in' | 'out' | 'any'>>;
export type ManualKind = keyof typeof manualKinds;

/** An amount that is the owner's, by stay and kind, on the day that it became so. */
export interface StayEntry extends DatedCents {
  readonly ownerId: string;
  /** The line of the trip, or the stay of a channel. */
  readonly sourceId: string;
  readonly rentableId: number | null;
  readonly kind: EntryKind;
  /** The part that was applied, where one was. */
  readonly basisPoints: number | null;
}

/** An entry that is in the ledger. */
export interface StoredEntry {
  readonly id: string;
  readonly ownerId: string;
  readonly rentableId: number | null;
  readonly sourceId: string;
  readonly kind: EntryKind;
  readonly cents: number;
  readonly on: CalendarDate;
  readonly revision: number;
}

/** An entry to write; `correctsId` is of the one that it takes back. */
export interface EntryChange extends StayEntry {
  readonly revision: number;
  readonly correctsId: string | null;
}

const keyOf = ({
  ownerId,
  sourceId,
  rentableId,
  kind,
  on,
}: Pick<StoredEntry, 'ownerId' | 'sourceId' | 'rentableId' | 'kind' | 'on'>) =>
  [ownerId, sourceId, rentableId, kind, on].join(' ');

/**
 * What has to be written so that the ledger says what it should: nothing where it does, and else the former amount is
 * taken back and the new one written, both to be seen. Doing it twice writes nothing more.
 */
export function changesTo(stored: readonly StoredEntry[], wanted: readonly StayEntry[]): readonly EntryChange[] {
  const known = grouped(stored, keyOf);
  const asked = new Map(wanted.map((entry) => [keyOf(entry), entry]));
  return [...new Set([...known.keys(), ...asked.keys()])].flatMap((key): readonly EntryChange[] => {
    const rows = known.get(key) ?? [];
    const entry = asked.get(key);
    const storedCents = rows.reduce((sum, { cents }) => sum + cents, 0);
    if (storedCents === (entry?.cents ?? 0)) return [];
    const revision = rows.length + 1;
    const last = rows.at(-1);
    const back: readonly EntryChange[] =
      last && storedCents !== 0
        ? [
            {
              ...{ ownerId: last.ownerId, sourceId: last.sourceId, rentableId: last.rentableId },
              ...{ kind: last.kind, on: last.on, basisPoints: entry?.basisPoints ?? null },
              ...{ cents: -storedCents, revision, correctsId: last.id },
            },
          ]
        : [];
    return entry && entry.cents !== 0
      ? [...back, { ...entry, revision: revision + back.length, correctsId: null }]
      : back;
  });
}
