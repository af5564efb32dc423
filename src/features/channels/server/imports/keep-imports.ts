import { withBookables, writeExternalEvents } from '#features/calendars/server/calendars.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import { mayBeRead, NotRead } from '#platform/outside/read-public.ts';
import type { ChannelRead } from '../../channels.events.ts';
import { type ChannelName, channelOfHost } from '../../domain/channels.ts';
import { wasJustTried } from '../../domain/import-times.ts';
import { endConflictsOf } from '../conflicts/conflicts.repository.ts';
import { getListing } from '../listings.repository.ts';
import { tellChange } from '../tell-change.ts';
import { type ImportNeeds, importFeed } from './import-feed.ts';
import {
  type Choices,
  findImport,
  type ImportedFeed,
  insertImport,
  kindOfCalendar,
  markRemoved,
} from './imports.repository.ts';
import { readFeed, sortFeed } from './read-feed.ts';

interface Named {
  readonly rentableId: number;
  readonly calendarId: number;
}

/** What would be imported from an address; nothing is written. Whatever is wrong with it has one refusal (R44). */
export async function previewImport(
  needs: ImportNeeds,
  asked: { readonly rentableId: number; readonly address: string },
) {
  const { kind } = await getListing(needs.db, asked.rentableId);
  const address = addressTyped(asked.address);
  try {
    const content = await readFeed(needs, { address: address.href, kind });
    const sorted = await sortFeed(needs, needs.db, { rentableId: asked.rentableId, content, choices: {} });
    return { ...sorted, faulty: content.faulty, channel: channelOfHost(address.hostname) };
  } catch (error) {
    if (error instanceof NotRead) return refuse('channel-not-read');
    throw error;
  }
}

/** Adds a feed and reads it for the first time; gives its id. */
export async function addImport(
  needs: ImportNeeds,
  made: {
    readonly rentableId: number;
    readonly address: string;
    readonly channel: ChannelName;
    readonly label: string;
    readonly choices: Choices;
  },
): Promise<number> {
  const { db, clock, config } = needs;
  const address = addressTyped(made.address);
  const id = await inTransaction(db, async (tx) => {
    await getListing(tx, made.rentableId);
    const added = await insertImport(tx, config, { ...made, address, now: clock.now() });
    if (added === undefined) return refuse('channel-exists');
    await tellChange(needs, tx, { ...made, what: 'import-added' });
    return added;
  });
  await importFeed(needs, id);
  return id;
}

/** Reads a feed now, at most once a minute. */
export async function syncImport(needs: ImportNeeds, named: Named): Promise<void> {
  const feed = await getImport(needs, named);
  if (wasJustTried(feed.triedAt, needs.clock.now())) return refuse('too-many-requests');
  await importFeed(needs, feed.id);
}

/** Reads a feed now and believes it, whatever it frees. */
export async function acceptImport(needs: ImportNeeds, named: Named): Promise<void> {
  const { id, rentableId, channel } = await getImport(needs, named);
  await inTransaction(needs.db, (tx) => tellChange(needs, tx, { rentableId, channel, what: 'import-accepted' }));
  await importFeed(needs, id, 'accepted');
}

/** Stops reading a feed and frees what it said; for a day it can be restored. */
export async function removeImport(needs: ImportNeeds, named: Named): Promise<void> {
  const { db, clock, publish } = needs;
  const { id, rentableId, channel } = await getImport(needs, named);
  await inTransaction(db, (tx) =>
    withBookables(tx, { rentableIds: [rentableId], poolIds: [] }, async (locked) => {
      const now = clock.now();
      if (!(await markRemoved(tx, id, { at: now, now }))) return refuse('calendar-not-found');
      await writeExternalEvents(locked, { id, rentableId, events: [], keepsOthers: false });
      await endConflictsOf(tx, id, now);
      await tellChange(needs, tx, { rentableId, channel, what: 'import-removed' });
      const read: ChannelRead = { type: 'channel-read', rentableId };
      await publish(tx, read);
    }),
  );
}

/** Reads a feed again that was removed within a day. */
export async function restoreImport(needs: ImportNeeds, named: Named): Promise<void> {
  const { db, clock } = needs;
  await inTransaction(db, async (tx) => {
    await refuseOthers(tx, named);
    const isBack = await markRemoved(tx, named.calendarId, { at: null, now: clock.now() });
    const feed = isBack && (await findImport(tx, named.calendarId));
    if (!feed) return refuse('calendar-not-found');
    await tellChange(needs, tx, { rentableId: feed.rentableId, channel: feed.channel, what: 'import-restored' });
  });
  await importFeed(needs, named.calendarId);
}

async function getImport({ db }: Pick<ImportNeeds, 'db'>, named: Named): Promise<ImportedFeed> {
  await refuseOthers(db, named);
  return (await findImport(db, named.calendarId)) ?? refuse('calendar-not-found');
}

/** Refuses what is no calendar of a channel: the house's own one can't be taken away. */
async function refuseOthers(db: ImportNeeds['db'] | Tx, { rentableId, calendarId }: Named): Promise<void> {
  const kind = await kindOfCalendar(db, { id: calendarId, rentableId });
  if (kind === undefined) refuse('calendar-not-found');
  if (kind === 'local') refuse('calendar-local-not-delete');
}

/** The address as it is read: `webcal:` is https. */
function addressTyped(typed: string): URL {
  const text = typed.replace(/^webcals?:/i, 'https:');
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (!address || !mayBeRead(address)) return refuse('parameter-valid', { fields: { address: ['parameter-valid'] } });
  return address;
}
