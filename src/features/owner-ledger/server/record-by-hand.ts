import { sql } from 'kysely';
import { type Month, monthOf } from '#features/payments/domain/tax-report.ts';
import { type CalendarDate, calendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import { type ManualKind, manualKinds } from '../domain/entries.ts';
import type { ChannelStayTyped, OwnerEntryRecorded } from '../domain/owner-ledger.events.ts';
import { type NewChannelStay, upsertChannelStay } from './channel-stays.repository.ts';
import { insertEntry } from './entries.repository.ts';
import { lockOwner } from './owner-details.ts';
import { recognizeChannelStays } from './recognize.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'publish'>;

export interface ManualEntry {
  readonly ownerId: string;
  /** Null: of the owner. */
  readonly rentableId: number | null;
  readonly kind: ManualKind;
  /** A positive number; for `other` negative where the owner owes it. */
  readonly cents: number;
  readonly on: CalendarDate;
  /** What the owner reads. */
  readonly words: string;
}

/** Records an entry by hand, with words that the owner reads; nothing of a day to come. */
export async function recordManual(ports: Needs, actor: Actor, entry: ManualEntry): Promise<void> {
  const { ownerId, rentableId, kind, on, words } = entry;
  const sign = manualKinds[kind];
  if (entry.cents === 0 || (sign !== 'any' && entry.cents < 0)) return refuse('parameter-valid', { name: 'cents' });
  if (on > dateAt(ports.clock.now())) return refuse('parameter-valid', { name: 'on' });
  const cents = sign === 'out' ? -entry.cents : entry.cents;
  await inTransaction(ports.db, async (tx) => {
    await lockOwner(tx, ownerId);
    await refuseUnlessManaged(tx, { ownerId, rentableId });
    const source = { type: 'manual', id: crypto.randomUUID() } as const;
    const written = { ownerId, rentableId, kind, cents, on, source, words, by: actor.userId };
    await insertEntry(tx, written, ports.clock.now());
    await tell(ports, tx, { ownerId, what: 'entry', amountCents: cents });
  });
}

export interface NewCharge {
  readonly ownerId: string;
  readonly rentableId: number | null;
  readonly words: string;
  readonly amountCents: number;
  readonly firstMonth: Month;
}

/** Charges an owner each month from one on. */
export function beginCharge(ports: Needs, actor: Actor, charge: NewCharge): Promise<{ id: string }> {
  const { ownerId, rentableId, words, amountCents, firstMonth } = charge;
  return inTransaction(ports.db, async (tx) => {
    await lockOwner(tx, ownerId);
    await refuseUnlessManaged(tx, { ownerId, rentableId });
    const { id } = await tx
      .insertInto('owner_charge')
      .values({
        ...{ owner_id: ownerId, rentable_id: rentableId, words, amount_cents: amountCents },
        first_month: calendarDate(`${firstMonth}-01`),
        ...{ made_by: actor.userId, made_at: timestamptz(ports.clock.now()) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tell(ports, tx, { ownerId, what: 'charge', amountCents: -amountCents });
    return { id };
  });
}

/** Ends what is charged each month: the current month is the last one. */
export async function endCharge(ports: Needs, id: string): Promise<void> {
  const last = calendarDate(`${monthOf(dateAt(ports.clock.now()))}-01`);
  await inTransaction(ports.db, async (tx) => {
    const ended = await tx
      .updateTable('owner_charge')
      .set({ last_month: sql<CalendarDate>`greatest(first_month, ${last}::date)` })
      .where('id', '=', id)
      .where('last_month', 'is', null)
      .returning(['owner_id as ownerId', 'amount_cents as amountCents'])
      .executeTakeFirst();
    if (!ended) return refuse('transition-not-valid');
    await tell(ports, tx, { ownerId: ended.ownerId, what: 'charge-ended', amountCents: -ended.amountCents });
  });
}

/** Types a stay that a channel sold, or what is known of it by now; its entries follow in the same transaction. */
export async function typeChannelStay(
  ports: Needs,
  actor: Actor,
  stay: NewChannelStay & { readonly isVoid: boolean },
): Promise<{ id: string }> {
  if (stay.endsOn <= stay.startsOn) return refuse('parameter-valid', { name: 'endsOn' });
  if (stay.feeCents > stay.grossCents) return refuse('parameter-valid', { name: 'feeCents' });
  const now = ports.clock.now();
  if (stay.receivedOn !== null && stay.receivedOn > dateAt(now))
    return refuse('parameter-valid', { name: 'receivedOn' });
  return inTransaction(ports.db, async (tx) => {
    await sql`LOCK TABLE channel_stay IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    const known = await tx.selectFrom('rentable').select('id').where('id', '=', stay.rentableId).executeTakeFirst();
    if (!known) return refuse('house-not-found');
    const id = await upsertChannelStay(tx, stay, { by: actor.userId, now });
    await recognizeChannelStays(ports, tx);
    const event: ChannelStayTyped = { type: 'channel-stay-typed', channelStayId: id, rentableId: stay.rentableId };
    await ports.publish(tx, event);
    return { id };
  });
}

async function refuseUnlessManaged(
  tx: Tx,
  { ownerId, rentableId }: { readonly ownerId: string; readonly rentableId: number | null },
): Promise<void> {
  if (rentableId === null) return;
  const { rows } = await sql`
    SELECT FROM rentable r WHERE r.id = ${rentableId} AND (r.owner_id = ${ownerId} OR EXISTS (
      SELECT FROM management_agreement m WHERE m.rentable_id = r.id AND m.owner_id = ${ownerId} AND m.state = 'signed'))`.execute(
    tx,
  );
  if (rows.length === 0) refuse('house-not-found');
}

function tell(
  { publish }: Pick<Ports, 'publish'>,
  tx: Tx,
  { ownerId, ...rest }: { readonly ownerId: string } & Pick<OwnerEntryRecorded, 'what' | 'amountCents'>,
): Promise<void> {
  const event: OwnerEntryRecorded = { type: 'owner-entry-recorded', userId: ownerId, ...rest };
  return publish(tx, event);
}
