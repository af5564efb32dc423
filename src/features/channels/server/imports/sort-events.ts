import { createHash } from 'node:crypto';
import type { ExternalEvent } from '#features/calendars/server/calendars.facade.ts';
import { overlaps, type Period } from '#kernel/instant.ts';
import type { EventChoice } from '../../domain/channels.ts';
import { isEcho } from '../../domain/echo.ts';
import { type FeedPeriod, usualKind, wordingOf } from '../../domain/feed-events.ts';
import type { Choices } from './imports.repository.ts';

/** Events of one wording, for staff to say what they are. */
export interface EventGroup {
  readonly key: string;
  /** As the first of them has it: shown once, never kept. */
  readonly wording: string;
  readonly count: number;
  readonly choice: EventChoice;
  readonly first: Period;
}

interface Sorted {
  /** What is kept: nothing of it is in the channel's words. */
  readonly events: readonly ExternalEvent[];
  readonly echoes: readonly Period[];
  readonly ignored: readonly Period[];
  readonly groups: readonly EventGroup[];
}

interface Sorting {
  /** Only what touches this is looked at. */
  readonly window: Period;
  readonly choices: Choices;
  readonly isOwnUid: (uid: string) => boolean;
  /** What a channel has read from us. */
  readonly served: readonly Period[];
}

const KEY_LENGTH = 16;
const UID_LENGTH = 22;
const digestOf = (text: string, length: number) =>
  createHash('sha256').update(text).digest('base64url').slice(0, length);

/** Sorts the events of a feed into what is taken at the channel, what is our own, and what staff want left out. */
export function sortEvents(periods: readonly FeedPeriod[], { window, choices, isOwnUid, served }: Sorting): Sorted {
  const events: ExternalEvent[] = [];
  const echoes: Period[] = [];
  const ignored: Period[] = [];
  const groups = new Map<string, EventGroup>();
  for (const { uid, summary, during } of periods) {
    if (!overlaps(during, window)) continue;
    const key = digestOf(wordingOf(summary), KEY_LENGTH);
    const choice = choices[key] ?? usualKind(summary);
    const kind = choice === 'ignored' ? usualKind(summary) : choice;
    if (isEcho({ hasOurUid: isOwnUid(uid), kind, during }, served)) {
      echoes.push(during);
      continue;
    }
    const group = groups.get(key);
    groups.set(
      key,
      group ? { ...group, count: group.count + 1 } : { key, wording: summary, count: 1, choice, first: during },
    );
    if (choice === 'ignored') ignored.push(during);
    else events.push({ uid: digestOf(uid, UID_LENGTH), kind, during });
  }
  return { events, echoes, ignored, groups: [...groups.values()].toSorted((a, b) => b.count - a.count) };
}
