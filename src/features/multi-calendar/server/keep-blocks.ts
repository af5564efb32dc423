import { randomUUID } from 'node:crypto';
import type { BlocksLifted, CalendarBlocked } from '#features/calendars/domain/calendars.events.ts';
import { whyNotBlock } from '#features/calendars/domain/occupancy-kinds.ts';
import {
  type Block,
  blockFreeNights,
  findBlocks,
  liftBlocks,
  moveBlock,
  type WhichBlocks,
  withBookables,
} from '#features/calendars/server/calendars.facade.ts';
import { dateAt, dateRangeOf, periodOf } from '#kernel/company-zone.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { BlocksView, KeptBlock, LiftedView, WantedBlocks } from '../api/multi-calendar.schemas.ts';
import { isEveryUnit, listTaken } from './calendar-rows.views.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface Setting extends WantedBlocks {
  readonly actor: Actor;
  readonly language: Language;
}

/**
 * Blocks nights of houses and days of boats in one transaction. Where something is taken: with `all` nothing is
 * blocked, and the refusal says whose it is; with `free` the rest is.
 */
export function setBlocks({ db, clock, publish }: Needs, asked: Setting): Promise<BlocksView> {
  const { kind, note, which, actor, language } = asked;
  const range = { from: asked.from, until: asked.until };
  const unitIds = [...new Set(asked.unitIds)];
  const now = clock.now();
  const why = whyNotBlock({ range, kind, note, today: dateAt(now) });
  refuseIf(why, why === 'parameter-required' ? { fields: { note: [why] } } : {});
  return inTransaction(db, async (tx) => {
    if (!(await isEveryUnit(tx, unitIds))) return refuse('calendar-not-found');
    return withBookables(tx, { rentableIds: unitIds, poolIds: [] }, async (locked) => {
      const taken = [...(await listTaken(tx, { unitIds, range, who: actor, language }))];
      if (taken.length > 0 && which === 'all') return refuse('house-not-available', { taken });
      const batchId = randomUUID();
      const set = { during: periodOf(range), kind, note, batchId, by: actor.userId, at: now };
      const blocks = await blockFreeNights(locked, set);
      if (blocks.length === 0) return refuse('house-not-available', { taken });
      const event = { type: 'calendar-blocked', batchId, blockKind: kind, ...range, ...told(blocks) } as const;
      await publish(tx, event satisfies CalendarBlocked);
      return { batchId, blocks: blocks.map(viewOf), taken };
    });
  });
}

interface Changing extends Pick<WantedBlocks, 'from' | 'until' | 'kind' | 'note'> {
  readonly id: number;
  readonly actor: Actor;
  readonly language: Language;
}

/** Gives a block other dates, another kind or another reason. What has begun keeps its first night. */
export function changeBlock({ db, clock, publish }: Needs, asked: Changing): Promise<void> {
  const { id, kind, note, actor, language } = asked;
  const range = { from: asked.from, until: asked.until };
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const [known] = await findBlocks(tx, { id });
    if (!known) return refuse('calendar-not-found');
    const unitIds = [known.rentableId];
    return withBookables(tx, { rentableIds: unitIds, poolIds: [] }, async (locked) => {
      const [block] = await findBlocks(tx, { id });
      if (!block) return refuse('calendar-not-found');
      const { from: begins } = dateRangeOf(block.during);
      const today = begins < dateAt(now) && range.from === begins ? begins : dateAt(now);
      const why = whyNotBlock({ range, kind, note, today });
      refuseIf(why, why === 'parameter-required' ? { fields: { note: [why] } } : {});
      const standing = await listTaken(tx, { unitIds, range, who: actor, language });
      const taken = standing.filter(({ bar }) => bar.id !== String(id));
      if (taken.length > 0) return refuse('house-not-available', { taken });
      await moveBlock(locked, { block, during: periodOf(range), kind, note, by: actor.userId, at: now });
      await publish(tx, { type: 'blocks-lifted', ...told([block]) } satisfies BlocksLifted);
      const event = {
        type: 'calendar-blocked',
        batchId: randomUUID(),
        blockKind: kind,
        ...range,
        ...told([block]),
      } as const;
      await publish(tx, event satisfies CalendarBlocked);
    });
  });
}

/** Takes a block, or all that were set at once, away from today on. Refuses where there is none to take away. */
export function takeAwayBlocks({ db, clock, publish }: Needs, which: WhichBlocks): Promise<LiftedView> {
  return inTransaction(db, async (tx) => {
    const rentableIds = [...new Set((await findBlocks(tx, which)).map(({ rentableId }) => rentableId))];
    return withBookables(tx, { rentableIds, poolIds: [] }, async (locked) => {
      const lifted = await liftBlocks(locked, which, dateAt(clock.now()));
      if (lifted.length === 0) return refuse('calendar-not-found');
      await publish(tx, { type: 'blocks-lifted', ...told(lifted) } satisfies BlocksLifted);
      return { lifted: lifted.map(viewOf) };
    });
  });
}

function told(blocks: readonly Block[]) {
  const rentables = [...new Set(blocks.map(({ rentableId }) => rentableId))];
  return { rentables: rentables.map(String), count: rentables.length };
}

const viewOf = ({ id, rentableId, kind, note, during }: Block): KeptBlock => ({
  id: String(id),
  unitId: rentableId,
  kind,
  note,
  ...dateRangeOf(during),
});
