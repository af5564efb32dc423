import { type CalendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import type { RefusalCode } from '#kernel/refusals.ts';
import { keysOf } from '#kernel/typed-names.ts';

/** Who writes or takes away what stands in a calendar. */
export type Hand = 'engine' | 'guest' | 'owner' | 'staff' | 'work-order' | 'import';

/** What a night counts as in the figures of owners: what guests took, what could be sold, what could not. */
export type NightClass = 'guest' | 'free' | 'owner' | 'blocked' | 'channel';

interface OccupancyKind {
  readonly setBy: readonly Hand[];
  readonly liftedBy: readonly Hand[];
  /** Other platforms read it in the calendar that we export. */
  readonly isExported: boolean;
  readonly countsAs: NightClass;
  /** Whom it stands in the way of: everybody, or only those who book from now on. */
  readonly binds: 'all' | 'new-ones';
  /** Whoever sets it says why. */
  readonly needsReason?: true;
}

/** Everything that can stand in the calendar of a house or a boat (docs/domain.md 1). */
export const occupancyKinds = {
  reservation: { setBy: ['engine'], liftedBy: ['guest', 'staff'], isExported: true, countsAs: 'guest', binds: 'all' },
  hold: { setBy: ['engine'], liftedBy: ['engine', 'staff'], isExported: true, countsAs: 'free', binds: 'all' },
  'owner-stay': {
    setBy: ['owner', 'staff'],
    liftedBy: ['owner', 'staff'],
    isExported: true,
    countsAs: 'owner',
    binds: 'all',
  },
  'owner-block': {
    setBy: ['owner', 'staff'],
    liftedBy: ['owner', 'staff'],
    isExported: true,
    countsAs: 'owner',
    binds: 'all',
  },
  maintenance: {
    setBy: ['staff', 'work-order'],
    liftedBy: ['staff', 'work-order'],
    isExported: true,
    countsAs: 'blocked',
    binds: 'all',
  },
  staff: {
    setBy: ['staff'],
    liftedBy: ['staff'],
    isExported: true,
    countsAs: 'blocked',
    binds: 'all',
    needsReason: true,
  },
  storm: { setBy: ['staff'], liftedBy: ['staff'], isExported: true, countsAs: 'blocked', binds: 'all' },
  preparation: { setBy: ['engine'], liftedBy: ['staff'], isExported: true, countsAs: 'free', binds: 'new-ones' },
  external: { setBy: ['import'], liftedBy: ['import'], isExported: false, countsAs: 'channel', binds: 'new-ones' },
} as const satisfies Readonly<Record<string, OccupancyKind>>;

type Kind = keyof typeof occupancyKinds;

/** The kinds that a person sets: rows of `occupancy` without a guest. */
export const blockKinds = [
  'owner-stay',
  'owner-block',
  'maintenance',
  'staff',
  'storm',
] as const satisfies readonly Kind[];
export type BlockKind = (typeof blockKinds)[number];

const kindsThat = (may: (kind: OccupancyKind) => boolean): readonly Kind[] =>
  keysOf(occupancyKinds).filter((kind) => may(occupancyKinds[kind]));

/** The blocks that staff may set. */
export const staffBlockKinds: readonly BlockKind[] = blockKinds.filter((kind) =>
  kindsThat(({ setBy }) => setBy.includes('staff')).includes(kind),
);

/** Whether whoever sets a block of the kind must say why. */
export const needsReason = (kind: BlockKind): boolean => 'needsReason' in occupancyKinds[kind];

/** A block of nobody knows how long is set again; longer ones are typing errors. */
export const MAX_BLOCK_NIGHTS = 730;

interface Wanted {
  readonly range: DateRange;
  readonly kind: BlockKind;
  readonly note: string | null;
  readonly today: CalendarDate;
}

/** Why nights can't be blocked, whoever has them: none, too many, over already, or without the reason they need. */
export function whyNotBlock({ range, kind, note, today }: Wanted): RefusalCode | null {
  const nights = daysBetween(range.from, range.until);
  if (nights < 1 || nights > MAX_BLOCK_NIGHTS || range.from < today) return 'reservation-range-conflict';
  return needsReason(kind) && note === null ? 'parameter-required' : null;
}

/**
 * What stays of a block that is lifted: the nights before today, which nobody could book and which figures count;
 * null: nothing, it is deleted. A block that is over can't be lifted any more, see `isLiftable`.
 */
export function leftOfBlock({ from }: DateRange, today: CalendarDate): DateRange | null {
  return from < today ? { from, until: today } : null;
}

/** Whether a block still keeps a night from anybody. */
export const isLiftable = ({ until }: DateRange, today: CalendarDate): boolean => until > today;
