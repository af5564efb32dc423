import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CalendarBlocked } from '#features/calendars/domain/calendars.events.ts';
import { blockFreeNights, type LockedBookables, withBookables } from '#features/calendars/server/calendars.facade.ts';
import { dateAt, periodOf } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { StormPressed } from '../domain/storms.events.ts';
import { daysToCome, firstReaders, tasksBefore, whyNotDays } from '../domain/storms.ts';
import { listUnits, type Plan, readPlan } from './storm-plan.views.ts';
import { templateOf } from './storm-texts.ts';
import { lockStorm, markPressed, type Storm } from './storms.repository.ts';
import { tellPeople } from './tell-people.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'publish'>;

/**
 * The one press: under the locks of all houses and boats of the area it blocks what is free, keeps who is concerned
 * with what is proposed to them, opens tasks and writes to guests and owners. `hash` is of the plan that was read:
 * whatever moved since refuses with `storm-moved`. A storm that was pressed already is left as it is.
 */
export async function pressStorm(
  ports: Needs,
  actor: Actor,
  { id, hash }: { readonly id: number; readonly hash: string },
): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    const storm = await lockStorm(tx, id);
    if (storm.state !== 'draft') return;
    const at = ports.clock.now();
    const today = dateAt(at);
    refuseIf(whyNotDays(storm, today));
    const rentableIds = (await listUnits(tx, storm)).map((unit) => unit.id);
    await withBookables(tx, { rentableIds, poolIds: [] }, async (locked) => {
      const plan = await readPlan(tx, { storm, today, language: actor.language });
      if (plan.hash !== hash || plan.units.some((unit) => !locked.rentableIds.has(unit.id)))
        return refuse('storm-moved');
      const batchId = randomUUID();
      const blocked = await blockFor(ports, locked, { storm, batchId, by: actor.userId, at });
      await keepGuests(tx, storm, plan);
      await keepTasks(tx, storm, plan);
      await markPressed(tx, id, { by: actor.userId, at, batchId });
      const ofTemplate = await templateOf(tx, storm);
      for (const readers of firstReaders) {
        const texts = storm.texts[readers] ?? ofTemplate(readers);
        await tellPeople(ports, tx, { storm, kind: 'first', readers, texts, by: actor.userId, at, today });
      }
      const pressed = { type: 'storm-pressed', stormId: id, guests: plan.trips.length, blocked } as const;
      await ports.publish(tx, pressed satisfies StormPressed);
    });
  });
}

interface Blocking {
  readonly storm: Pick<Storm, 'name' | 'from' | 'until'>;
  readonly batchId: string;
  readonly by: string;
  readonly at: Instant;
}

/** Blocks what is free of the days to come on all that is locked; gives on how many houses and boats. */
export async function blockFor(
  { publish }: Pick<Ports, 'publish'>,
  locked: LockedBookables,
  { storm, batchId, by, at }: Blocking,
): Promise<number> {
  const range = daysToCome(storm, dateAt(at));
  if (range.from >= range.until) return 0;
  const set = { during: periodOf(range), kind: 'storm', note: storm.name, batchId, by, at } as const;
  const blocks = await blockFreeNights(locked, set);
  const rentables = [...new Set(blocks.map(({ rentableId }) => String(rentableId)))];
  if (rentables.length === 0) return 0;
  const count = rentables.length;
  const event = { type: 'calendar-blocked', batchId, blockKind: 'storm', ...range, rentables, count } as const;
  await publish(locked.tx, event satisfies CalendarBlocked);
  return count;
}

async function keepGuests(db: Tx, storm: Storm, { trips }: Plan): Promise<void> {
  if (trips.length === 0) return;
  const rows = trips.map(({ groupId, stage, proposal }) => ({
    ...{ storm_id: storm.id, group_id: groupId, stage, nights: proposal.nights, lost_nights: proposal.lostNights },
    ...{ proposal: proposal.kind, amount_cents: proposal.amountCents },
  }));
  await sql`INSERT INTO storm_guest (storm_id, group_id, stage, nights, lost_nights, proposal, amount_cents)
    SELECT storm_id, group_id, stage, nights, lost_nights, proposal, amount_cents
    FROM json_populate_recordset(NULL::storm_guest, ${JSON.stringify(rows)}::json)`.execute(db);
}

async function keepTasks(db: Tx, storm: Storm, { units }: Plan): Promise<void> {
  const tasks = units.flatMap(({ id, kind }) => tasksBefore(kind).map((task) => ({ id, task })));
  await sql`INSERT INTO storm_task (storm_id, rentable_id, kind)
    SELECT ${storm.id}, t.id, t.kind
    FROM unnest(${tasks.map(({ id }) => id)}::int[], ${tasks.map(({ task }) => task)}::text[]) AS t (id, kind)`.execute(
    db,
  );
}
