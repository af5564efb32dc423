import type { Bilingual } from '#kernel/languages.ts';
import type { TaskKind } from './tasks.ts';

export interface ChecklistItem {
  /** Of the whole list, '1.2' for the second item of the first room. */
  readonly id: string;
  readonly words: Bilingual;
  readonly isRequired: boolean;
  /** It is shown by a picture at least. */
  readonly needsPhoto: boolean;
}

export interface ChecklistRoom {
  readonly name: Bilingual;
  readonly items: readonly ChecklistItem[];
}

export type Checklist = readonly ChecklistRoom[];

/** What of a list is done: ids of items that are ticked, and of those with a picture. */
export interface ChecklistProgress {
  readonly checked: readonly string[];
  readonly pictured: readonly string[];
}

/** BO-27: what stands between a task and done: required items that are not ticked, and pictures that are missing. */
export function missingItems(
  list: Checklist,
  { checked, pictured }: ChecklistProgress,
): { readonly unticked: readonly string[]; readonly unpictured: readonly string[] } {
  const items = list.flatMap((room) => room.items);
  const idsOf = (some: readonly ChecklistItem[]) => some.map(({ id }) => id);
  return {
    unticked: idsOf(items.filter(({ id, isRequired }) => isRequired && !checked.includes(id))),
    unpictured: idsOf(items.filter(({ id, needsPhoto }) => needsPhoto && !pictured.includes(id))),
  };
}

export const MAX_ROOMS = 30;
export const MAX_ITEMS = 40;
const MINUTES = { least: 45, ofBedroom: 40, ofBoat: 60 } as const;

/** The list of a task: a look or a cleaning in between goes by the same rooms, and nothing of it has to be shown. */
export function listFor(kind: TaskKind, list: Checklist): Checklist {
  if (kind !== 'inspection' && kind !== 'mid-stay') return list;
  const loose = (item: ChecklistItem) => ({ ...item, isRequired: false, needsPhoto: false });
  return list.map(({ name, items }) => ({ name, items: items.map(loose) }));
}

const PARTS_OF_CLEANING = { inspection: 0.25, 'mid-stay': 0.5 } as const;

const LEAST_MINUTES = 15;
const ROUNDED_TO = 5;

/** Minutes of a task, of those that a whole cleaning takes. */
export function minutesFor(kind: TaskKind, whole: number): number {
  const part = kind === 'inspection' || kind === 'mid-stay' ? PARTS_OF_CLEANING[kind] : 1;
  return Math.max(LEAST_MINUTES, Math.round((whole * part) / ROUNDED_TO) * ROUNDED_TO);
}

/** How long a cleaning takes where nobody said: by the bedrooms of a house; null: a boat. */
export const usualMinutes = (bedrooms: number | null): number =>
  bedrooms === null ? MINUTES.ofBoat : MINUTES.least + bedrooms * MINUTES.ofBedroom;
