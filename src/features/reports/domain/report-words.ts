import type { Grouping, OwnGrouping } from './report-kinds.ts';
import { daysOfRow } from './spreads.ts';

/** What rows of reports are about where they are no place, owner, house or boat: each is the text `notes.<code>`. */
const notes = [
  'site',
  'phone',
  'walk-in',
  'repeat',
  'broker',
  'channel-airbnb',
  'channel-vrbo',
  'channel-booking',
  'channel-other',
  'approved',
  'refused',
  'expired',
  'withdrawn',
  'waiting',
  'guest',
  'staff',
  'clock',
  'owner-stay',
  'owner-block',
  'maintenance',
  'storm',
  'staff-block',
  'contact',
  'trip',
] as const;

/** Reads the texts that rows are named with. */
type Say = (
  key: 'days' | 'daysFrom' | 'noOwner' | `notes.${(typeof notes)[number]}`,
  values?: Readonly<Record<string, number>>,
) => string;

interface Row {
  readonly key: string;
  readonly name: string | null;
}

/** What a row of a report is called. */
export function nameOfRow(say: Say, of: Grouping | OwnGrouping, { key, name }: Row): string {
  if (name !== null) return name;
  const days = daysOfRow(of, key);
  if (days)
    return days.to === null ? say('daysFrom', { from: days.from }) : say('days', { from: days.from, to: days.to });
  return key === '' ? say('noOwner') : wordOf(say, key);
}

/** What the note of a listed row says; nothing where it has none. */
export function noteOfRow(say: Say, rows: string, note: string | null): string {
  // Who cancels and what blocks are both called so.
  return note === null ? '' : wordOf(say, rows === 'blocked' && note === 'staff' ? 'staff-block' : note);
}

/** A service is told by its name. */
function wordOf(say: Say, code: string): string {
  const note = notes.find((known) => known === code);
  return note === undefined ? code : say(`notes.${note}`);
}
