import { sql } from 'kysely';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import type { PlansView, VendorsView } from '../api/vendors.schemas.ts';
import { isPlanDue, nextAfter, type PlanUnit } from '../domain/plans.ts';
import type { WorkOrderReported } from '../domain/repairs.events.ts';
import { type Category, whyNotAssign } from '../domain/work-orders.ts';
import { insertEvent, insertOrder } from './orders.repository.ts';
import { listVendors, type Vendor } from './vendor-links.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'publish'>;

/** Vendors by name, and whether they may be given work today. */
export async function viewVendors({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<VendorsView> {
  const today = dateAt(clock.now());
  const vendors = await listVendors(db);
  return {
    vendors: vendors.map((vendor) => ({
      ...vendor,
      isInsured: whyNotAssign({ ...vendor, isActive: true }, today) === null,
    })),
  };
}

type VendorFields = Omit<Vendor, 'id'>;

const columnsOf = ({ insuredUntil, isActive, ...fields }: VendorFields) => ({
  ...fields,
  insured_until: insuredUntil,
  is_active: isActive,
});

export async function addVendor({ db, clock }: Needs, actor: Actor, fields: VendorFields): Promise<{ id: string }> {
  const added = { added_by: actor.userId, added_at: timestamptz(clock.now()) };
  return db
    .insertInto('vendor')
    .values({ ...columnsOf(fields), ...added })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function editVendor({ db }: Needs, id: string, fields: VendorFields): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('vendor')
    .set(columnsOf(fields))
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return refuse('vendor-not-found');
}

/** Work that comes again, the next first. */
export async function viewPlans({ db }: Pick<Ports, 'db'>, language: Language): Promise<PlansView> {
  const { rows } = await sql<PlansView['plans'][number]>`
    SELECT p.id, p.rentable_id AS "rentableId", r.kind, ${language === 'es' ? sql`r.name_es` : sql`r.name_en`} AS name,
      p.category, p.task, p.every, p.unit, p.next_on AS "nextOn", p.ahead_days AS "aheadDays"
    FROM maintenance_plan p JOIN rentable r ON r.id = p.rentable_id WHERE p.is_active ORDER BY p.next_on, p.id`.execute(
    db,
  );
  return { plans: [...rows] };
}

interface NewPlan {
  readonly rentableId: number;
  readonly category: Category;
  readonly task: string;
  readonly every: number;
  readonly unit: PlanUnit;
  readonly nextOn: CalendarDate;
  readonly aheadDays: number;
}

export async function addPlan({ db, clock }: Needs, actor: Actor, plan: NewPlan): Promise<{ id: string }> {
  const { rentableId, category, task, every, unit, nextOn, aheadDays } = plan;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO maintenance_plan (rentable_id, category, task, every, unit, next_on, ahead_days, added_by, added_at)
    SELECT r.id, ${category}, ${task}, ${every}, ${unit}, ${nextOn}, ${aheadDays}, ${actor.userId},
      ${timestamptz(clock.now())}
    FROM rentable r WHERE r.id = ${rentableId} RETURNING id`.execute(db);
  return rows[0] ?? refuse('house-not-found');
}

/** Ends a plan; its orders stay. */
export async function endPlan({ db }: Pick<Needs, 'db'>, id: string): Promise<void> {
  const ended = db.updateTable('maintenance_plan').set({ is_active: false }).where('id', '=', id);
  const { numUpdatedRows } = await ended.where('is_active', '=', true).executeTakeFirst();
  if (numUpdatedRows === 0n) return refuse('work-order-not-found');
}

/** The plans whose next order is to be made. */
export async function listDuePlans({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM maintenance_plan WHERE is_active AND next_on - ahead_days <= ${dateAt(clock.now())}::date
    ORDER BY next_on, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** BO-23: makes the order of a plan's next work, once for each day, and goes on to the day after it. */
export function makePlannedOrder({ db, clock, publish }: Needs, planId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const plan = await tx
      .selectFrom('maintenance_plan')
      .select(['rentable_id as rentableId', 'category', 'task', 'every', 'unit'])
      .select(['next_on as nextOn', 'ahead_days as aheadDays'])
      .where('id', '=', planId)
      .where('is_active', '=', true)
      .forUpdate()
      .executeTakeFirst();
    if (!plan || !isPlanDue(plan, dateAt(now))) return;
    const { rentableId, category, task, nextOn } = plan;
    const orderId = await insertOrder(
      tx,
      {
        ...{ rentableId, reservationId: null, reporter: 'plan', reportedBy: null, category: category as Category },
        ...{ room: '', item: '', urgency: 'normal', words: task, task, plan: { id: planId, on: nextOn } },
      },
      now,
    );
    await tx
      .updateTable('maintenance_plan')
      .set({ next_on: nextAfter(nextOn, plan) })
      .where('id', '=', planId)
      .execute();
    if (orderId === undefined) return;
    await tx.updateTable('work_order').set({ visit_on: nextOn }).where('id', '=', orderId).execute();
    await insertEvent(tx, orderId, { what: 'planned', by: 'clock', userId: null, at: now });
    const event: WorkOrderReported = { type: 'work-order-reported', orderId, rentableId, reporter: 'plan' };
    await publish(tx, event);
  });
}
