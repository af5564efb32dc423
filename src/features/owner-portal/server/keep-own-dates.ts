import { randomUUID } from 'node:crypto';
import type { BlocksLifted, CalendarBlocked } from '#features/calendars/domain/calendars.events.ts';
import {
  type Block,
  blockFreeNights,
  findBlocks,
  type LockedBookables,
  liftBlocks,
  listTakenOf,
  moveBlock,
  withBookables,
} from '#features/calendars/server/calendars.facade.ts';
import type { DateRange } from '#kernel/calendar-date.ts';
import { dateAt, dateRangeOf, periodOf } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { changeableUntil, type OwnDateKind, ownDateKinds, whyNotOwnDates } from '../domain/own-dates.ts';
import type { OwnDatesChanged } from '../domain/owner-portal.events.ts';
import { isOwnPlace, listOwnDates, listOwnTerms } from './own-places.repository.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface Wanted extends DateRange {
  readonly kind: OwnDateKind;
}

interface Setting extends Wanted {
  readonly actor: Actor;
  readonly rentableId: number;
}

/** BO-63: an owner takes free dates of a house or boat for a stay, or blocks them, within what the agreement grants. */
export function setOwnDates({ db, clock, publish }: Needs, asked: Setting): Promise<{ id: string }> {
  const { actor, rentableId, kind, from, until } = asked;
  const range = { from, until };
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    if (!(await isOwnPlace(tx, { ownerId: actor.userId, rentableId }))) return refuse('house-not-found');
    return withBookables(tx, { rentableIds: [rentableId], poolIds: [] }, async (locked) => {
      await refuseUnlessAllowed(locked, { ...asked, range, now });
      const set = { during: periodOf(range), kind, note: null, batchId: randomUUID(), by: actor.userId, at: now };
      const [block] = await blockFreeNights(locked, set);
      if (!block) return refuse('house-not-available');
      await publish(tx, blocked(set.batchId, { rentableId, kind, ...range }));
      await publish(tx, told(actor, { rentableId, what: 'set', kind, ...range }));
      return { id: String(block.id) };
    });
  });
}

interface Changing extends Wanted {
  readonly actor: Actor;
  readonly id: number;
}

/** Gives an owner's own dates another first or last day, or another kind. */
export function changeOwnDates({ db, clock, publish }: Needs, asked: Changing): Promise<void> {
  const { actor, kind, from, until } = asked;
  const range = { from, until };
  const now = clock.now();
  return withOwnBlock({ db }, asked, async (locked, block) => {
    const { rentableId } = block;
    refuseIfTooLate(block, now);
    await refuseUnlessAllowed(locked, { actor, rentableId, range, now, without: block });
    await moveBlock(locked, { block, during: periodOf(range), kind, note: null, by: actor.userId, at: now });
    await publish(locked.tx, lifted(rentableId));
    await publish(locked.tx, blocked(randomUUID(), { rentableId, kind, ...range }));
    await publish(locked.tx, told(actor, { rentableId, what: 'changed', kind, ...range }));
  });
}

/** Gives up an owner's own dates. */
export function liftOwnDates(
  { db, clock, publish }: Needs,
  asked: { readonly actor: Actor; readonly id: number },
): Promise<void> {
  const now = clock.now();
  return withOwnBlock({ db }, asked, async (locked, block) => {
    const { rentableId, kind, during } = block;
    refuseIfTooLate(block, now);
    const gone = await liftBlocks(locked, { id: asked.id }, dateAt(now));
    if (gone.length === 0) return refuse('calendar-not-found');
    await publish(locked.tx, lifted(rentableId));
    await publish(locked.tx, told(asked.actor, { rentableId, what: 'lifted', kind, ...dateRangeOf(during) }));
  });
}

type OwnBlock = Block & { readonly kind: OwnDateKind };

/** Work with an owner's own dates under the lock of their house or boat; those of somebody else look like none. */
function withOwnBlock(
  { db }: Pick<Ports, 'db'>,
  { actor, id }: { readonly actor: Actor; readonly id: number },
  work: (locked: LockedBookables, block: OwnBlock) => Promise<void>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const known = await findOwnBlock(tx, { actor, id });
    await withBookables(tx, { rentableIds: [known.rentableId], poolIds: [] }, async (locked) =>
      work(locked, await findOwnBlock(tx, { actor, id })),
    );
  });
}

async function findOwnBlock(tx: Tx, { actor, id }: { readonly actor: Actor; readonly id: number }): Promise<OwnBlock> {
  const [block] = await findBlocks(tx, { id });
  const kind = ownDateKinds.find((one) => one === block?.kind);
  if (!block || !kind) return refuse('calendar-not-found');
  const isOwn = await isOwnPlace(tx, { ownerId: actor.userId, rentableId: block.rentableId });
  return isOwn ? { ...block, kind } : refuse('calendar-not-found');
}

function refuseIfTooLate({ kind, during }: OwnBlock, now: Instant): void {
  if (now >= changeableUntil(kind, dateRangeOf(during))) refuse('owner-dates-too-late');
}

interface Allowed {
  readonly actor: Actor;
  readonly rentableId: number;
  readonly range: DateRange;
  readonly now: Instant;
  /** The dates that are changed: they stand in no one's way. */
  readonly without?: OwnBlock;
}

/** Under the lock nobody else takes the dates or uses up the nights meanwhile. */
async function refuseUnlessAllowed(
  { tx }: LockedBookables,
  { actor, rentableId, range, now, without }: Allowed,
): Promise<void> {
  const agreements = (await listOwnTerms(tx, actor.userId)).filter((terms) => terms.rentableId === rentableId);
  const own = (await listOwnDates(tx, actor.userId)).filter(
    (dates) => dates.rentableId === rentableId && dates.id !== without?.id,
  );
  refuseIf(whyNotOwnDates({ range, agreements, own, today: dateAt(now) }));
  const standing = await listTakenOf(tx, { rentableIds: [rentableId], during: periodOf(range) });
  const isOther = ({ during }: { readonly during: Block['during'] }) =>
    !without || during.from !== without.during.from || during.until !== without.during.until;
  if (standing.some(isOther)) refuse('house-not-available');
}

interface Told extends Wanted {
  readonly rentableId: number;
}

const blocked = (batchId: string, { rentableId, kind, from, until }: Told): CalendarBlocked => ({
  type: 'calendar-blocked',
  ...{ batchId, blockKind: kind, from, until, rentables: [String(rentableId)], count: 1 },
});

const lifted = (rentableId: number): BlocksLifted => ({
  type: 'blocks-lifted',
  ...{ rentables: [String(rentableId)], count: 1 },
});

const told = (actor: Actor, changed: Told & Pick<OwnDatesChanged, 'what'>): OwnDatesChanged => ({
  type: 'own-dates-changed',
  userId: actor.userId,
  ...changed,
});
