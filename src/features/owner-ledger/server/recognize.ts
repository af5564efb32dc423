import { sql } from 'kysely';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import type { Recognition } from '#features/settings/settings.domain.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { channelEntriesOf } from '../domain/channel-money.ts';
import { changesTo, type EntryChange } from '../domain/entries.ts';
import { grouped } from '../domain/grouped.ts';
import { entriesOf } from '../domain/stay-money.ts';
import { listChannelStays } from './channel-stays.repository.ts';
import { chargesOf } from './charges.repository.ts';
import { insertChanges, insertEntry, listStored } from './entries.repository.ts';
import { type GroupFacts, listPaidGroups, listRequestFacts } from './request-facts.repository.ts';

type Needs = Pick<Ports, 'db' | 'clock'>;

/** What the entries of a stay rest on: the setting, and the last day that counts. */
export interface Reckoning {
  readonly recognition: Recognition;
  readonly until: CalendarDate;
}

export async function reckoningOf({ db, clock }: Needs, tx: Db | Tx = db): Promise<Reckoning> {
  const { recognition } = await readSettings(tx);
  return { recognition, until: dateAt(clock.now()) };
}

const GROUPS_AT_ONCE = 200;

/** BO-02: writes what the ledger does not say yet of the stays of a trip; once it says it, nothing. */
export async function recognizeGroup(ports: Needs, groupId: string): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    // Whoever changes the trip or its money holds the same row.
    await sql`SELECT FROM reservation_group WHERE id = ${groupId} FOR NO KEY UPDATE`.execute(tx);
    const changes = await changesOf(tx, [groupId], await reckoningOf(ports, tx));
    await insertChanges(tx, changes.get(groupId) ?? [], { sourceType: 'reservation', now: ports.clock.now() });
  });
}

/** What has to be written of trips, by trip. */
async function changesOf(
  db: Db | Tx,
  groupIds: readonly string[],
  reckoning: Reckoning,
): Promise<ReadonlyMap<string, readonly EntryChange[]>> {
  const facts = await listRequestFacts(db, sql`q.group_id = ANY(${groupIds}::uuid[])`);
  const stored = await listStored(
    db,
    sql`e.reservation_id IN (SELECT id FROM reservation WHERE group_id = ANY(${groupIds}::uuid[]))`,
  );
  const { rows } = await sql<{ id: string; groupId: string }>`
    SELECT id, group_id AS "groupId" FROM reservation WHERE group_id = ANY(${groupIds}::uuid[])`.execute(db);
  const groupOf = new Map(rows.map(({ id, groupId }) => [id, groupId]));
  const storedBy = grouped(stored, ({ sourceId }) => groupOf.get(sourceId) ?? '');
  const factsBy: ReadonlyMap<string, readonly GroupFacts[]> = grouped(facts, ({ groupId }) => groupId);
  return new Map(
    groupIds.map((id) => {
      const wanted = (factsBy.get(id) ?? []).flatMap((request) => entriesOf(request, reckoning));
      return [id, changesTo(storedBy.get(id) ?? [], wanted)];
    }),
  );
}

/**
 * Brings the ledger up to a day: stays, stays of channels and monthly charges. Only trips whose money is not told yet
 * are locked. `since`: trips that ended before are left out.
 */
export async function recognizeAll(ports: Needs, { since }: { readonly since?: CalendarDate } = {}): Promise<void> {
  const reckoning = await reckoningOf(ports);
  const groups = await listPaidGroups(ports.db, since);
  for (let at = 0; at < groups.length; at += GROUPS_AT_ONCE) {
    const changes = await changesOf(ports.db, groups.slice(at, at + GROUPS_AT_ONCE), reckoning);
    for (const [groupId, own] of changes) if (own.length > 0) await recognizeGroup(ports, groupId);
  }
  await inTransaction(ports.db, async (tx) => {
    await sql`LOCK TABLE channel_stay, owner_charge IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    await recognizeChannelStays(ports, tx);
    for (const entry of await chargesOf(tx, reckoning.until)) await insertEntry(tx, entry, ports.clock.now());
  });
}

/** Writes what the ledger does not say yet of stays of channels. */
export async function recognizeChannelStays(ports: Needs, tx: Tx): Promise<void> {
  const reckoning = await reckoningOf(ports, tx);
  const stays = await listChannelStays(tx);
  const stored = await listStored(tx, sql`e.source_type = 'channel-stay'`);
  const changes = changesTo(
    stored,
    stays.flatMap((stay) => channelEntriesOf(stay, reckoning)),
  );
  await insertChanges(tx, changes, { sourceType: 'channel-stay', now: ports.clock.now() });
}

const DAYS_BACK = 45;

/** The scan: once a day the stays of the last weeks, whose days have come without anybody doing anything. */
export function recognizeEveryDay(ports: Needs) {
  let doneOn: CalendarDate | null = null;
  return async (): Promise<void> => {
    const today = dateAt(ports.clock.now());
    if (doneOn === today) return;
    await recognizeAll(ports, { since: addDays(today, -DAYS_BACK) });
    doneOn = today;
  };
}
