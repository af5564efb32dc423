import { listExternalEvents, withBookables, writeExternalEvents } from '#features/calendars/server/calendars.facade.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import { NotRead } from '#platform/outside/read-public.ts';
import type { ChannelRead } from '../../channels.events.ts';
import type { FeedState } from '../../domain/channels.ts';
import { ignoringResolutions } from '../../domain/conflicts.ts';
import type { FeedContent } from '../../domain/feed-events.ts';
import { judgeFeed } from '../../domain/feed-verdict.ts';
import { nextImportAt } from '../../domain/import-times.ts';
import { listConflictsOf, settleConflicts } from '../conflicts/conflicts.repository.ts';
import { tellConflict } from '../tell-change.ts';
import {
  addressOf,
  findImport,
  type ImportedFeed,
  lockImport,
  noteFailure,
  noteReading,
} from './imports.repository.ts';
import { readFeed, sortFeed } from './read-feed.ts';

export type ImportNeeds = Pick<FeatureDeps, 'db' | 'clock' | 'config' | 'publish' | 'readPublic'>;

/**
 * Reads a feed and keeps what it says. Where it can't be believed nothing is freed, unless staff accept it; where it
 * can't be read nothing changes. Gives how it ended; undefined: the feed is not read any more.
 */
export async function importFeed(
  needs: ImportNeeds,
  id: number,
  how: 'judged' | 'accepted' = 'judged',
): Promise<FeedState | undefined> {
  const { db, clock, config } = needs;
  const feed = await findImport(db, id);
  if (!feed) return undefined;
  try {
    const address = addressOf(config, feed) ?? '';
    return await keepContent(needs, feed, { how, content: await readFeed(needs, { address, kind: feed.kind }) });
  } catch (error) {
    if (!(error instanceof NotRead)) throw error;
    const now = clock.now();
    await noteFailure(db, id, { now, nextAt: nextImportAt(now, feed.failures + 1, Math.random()) });
    return 'unread';
  }
}

interface Reading {
  readonly content: FeedContent;
  readonly how: 'judged' | 'accepted';
}

function keepContent(
  needs: ImportNeeds,
  { id, rentableId, channel, label, choices, gone }: ImportedFeed,
  { content, how }: Reading,
): Promise<FeedState | undefined> {
  const { db, clock, publish } = needs;
  const now = clock.now();
  return inTransaction(db, (tx) =>
    withBookables(tx, { rentableIds: [rentableId], poolIds: [] }, async (locked) => {
      if (!(await lockImport(tx, id))) return undefined;
      const known = await listExternalEvents(tx, id);
      const conflicts = await listConflictsOf(tx, id);
      const { events, echoes, ignored, stays } = await sortFeed(needs, tx, { rentableId, content, choices });
      const settled = conflicts.filter(({ resolution }) => resolution && ignoringResolutions.includes(resolution));
      const kept = events.filter(
        ({ uid, during: { from, until } }) =>
          !settled.some((one) => one.uid === uid && one.during.from === from && one.during.until === until),
      );
      const verdict = judgeFeed({
        known: known.map(({ during }) => during),
        found: [...events.map(({ during }) => during), ...echoes, ...ignored],
        now,
        isDoubted: gone > 0,
      });
      const state = how === 'accepted' ? 'ok' : verdict.state;
      const changed = await writeExternalEvents(locked, { id, rentableId, events: kept, keepsOthers: state !== 'ok' });
      const standing = (await listExternalEvents(tx, id)).filter(({ during }) => during.until > now);
      const calendar = { id, rentableId, channel, label };
      const opened = await settleConflicts(tx, calendar, { events: standing, stays, kept: conflicts, now });
      for (const conflictId of opened) await tellConflict(needs, tx, conflictId);
      await noteReading(tx, id, {
        state,
        events: kept.length,
        faulty: content.faulty,
        gone: state === 'ok' ? 0 : verdict.gone,
        now,
        nextAt: nextImportAt(now, 0, Math.random()),
      });
      const read: ChannelRead = { type: 'channel-read', rentableId };
      if (changed > 0) await publish(tx, read);
      return state;
    }),
  );
}
