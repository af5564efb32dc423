import type { Instant } from '#kernel/instant.ts';

/** What staff keep that guests read: each has its history, and its version counts the entries of that history. */
export const revisedEntities = [
  'house',
  'house-prices',
  'boat',
  'pictures',
  'settings',
  'agreement',
  'tax-rate',
] as const;
/** A service or an item of one, its pictures, or a row of a list, by its table. */
export type RevisedEntity = (typeof revisedEntities)[number] | `${'offer' | 'pictures' | 'list'}-${string}`;

/** What has the id of a house or boat. */
export const listingEntities = ['house', 'house-prices', 'boat', 'pictures'] as const;

/** Whether the history is that of a house or boat, whose id it goes by. */
export const isOfListing = (entity: RevisedEntity): boolean => listingEntities.some((one) => one === entity);

/** How a change came about. */
export const revisionOrigins = ['screen', 'bulk', 'restore'] as const;
export type RevisionOrigin = (typeof revisionOrigins)[number];

/** Field → value, as JSON has it. A list is one field. */
export type Values = Readonly<Record<string, unknown>>;

/** A change that somebody made after a form was opened. */
export interface LaterChange {
  /** The name of who made it. */
  readonly by: string;
  readonly at: Instant;
  /** The fields that it changed, as it left them. */
  readonly after: Values;
}

/** A field that two people changed to different values. */
export interface Clash {
  readonly field: string;
  readonly theirs: unknown;
  readonly by: string;
  readonly at: Instant;
}

export interface MergedEdit {
  /** What is written: the wanted values that differ from those that are there. */
  readonly changed: Values;
  /** Fields that are other people's, untouched by this edit: whoever saved it is told. */
  readonly others: readonly string[];
  /** Not empty: nothing may be written. */
  readonly clashes: readonly Clash[];
}

/**
 * Joins an edit with what others wrote since its form was opened (`later`, oldest first). Fields that nobody else
 * changed are taken; a field that both changed to different values is a clash (domain 3).
 */
export function mergeEdit({
  current,
  wanted,
  later,
}: {
  readonly current: Values;
  readonly wanted: Values;
  readonly later: readonly LaterChange[];
}): MergedEdit {
  const changed = Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => !isSameValue(current[field], value)),
  );
  const newestFirst = later.toReversed();
  const clashes = Object.keys(changed).flatMap((field): readonly Clash[] => {
    const change = newestFirst.find(({ after }) => field in after);
    return change ? [{ field, theirs: current[field], by: change.by, at: change.at }] : [];
  });
  const others = [...new Set(later.flatMap(({ after }) => Object.keys(after)))].filter((field) => !(field in wanted));
  return { changed, others, clashes };
}

/** Whether two values of JSON are the same; the order of an object's names does not count. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && isSameValue(Reflect.get(one, name), Reflect.get(other, name)))
  );
}
