import { sql } from 'kysely';
import { hoursAfter, type Instant } from '#kernel/instant.ts';
import { inTransaction } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { runForEach } from '#platform/jobs.ts';
import type { Ports } from '#platform/ports.ts';
import { REMIND_HOURS_BEFORE } from '../domain/approvals.ts';
import type { RepairApprovalDue } from '../domain/repairs.events.ts';
import { closeSilent } from './answer-approval.ts';
import { listDuePlans, makePlannedOrder } from './keep-vendors.ts';
import { findOrder } from './orders.repository.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'publish'>;

/** The scan of every minute: owners' silence becomes a no, owners are reminded once, and plans make their orders. */
export async function watchRepairs(ports: Needs): Promise<void> {
  const now = ports.clock.now();
  await runForEach({ list: lister(() => listSilent(ports, now)), run: (id) => closeSilent(ports, id) });
  await runForEach({ list: lister(() => listToRemind(ports, now)), run: (id) => remind(ports, id) });
  await runForEach({ list: lister(() => listDuePlans(ports)), run: (id) => makePlannedOrder(ports, id) });
}

const lister = (list: () => Promise<readonly string[]>) => async (failed: readonly string[]) =>
  (await list()).filter((id) => !failed.includes(id));

const waiting = sql`answer IS NULL AND question_at IS NULL`;

async function listSilent({ db }: Needs, now: Instant): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM work_order_approval WHERE ${waiting} AND due_at <= ${timestamptz(now)} ORDER BY due_at, id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** What is due within the hours in which owners are reminded, and nobody was reminded of. */
async function listToRemind({ db }: Needs, now: Instant): Promise<readonly string[]> {
  const soon = hoursAfter(now, REMIND_HOURS_BEFORE);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM work_order_approval WHERE ${waiting} AND reminded_at IS NULL AND due_at <= ${timestamptz(soon)}
      AND due_at > ${timestamptz(now)} ORDER BY due_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** That they were reminded and the mail are one transaction. */
function remind({ db, clock, publish }: Needs, approvalId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ orderId: string }>`
      UPDATE work_order_approval SET reminded_at = ${timestamptz(clock.now())}
      WHERE id = ${approvalId} AND ${waiting} AND reminded_at IS NULL RETURNING order_id AS "orderId"`.execute(tx);
    const order = rows[0] && (await findOrder(tx, rows[0].orderId));
    if (!order) return;
    const { id: orderId, rentableId } = order;
    const event: RepairApprovalDue = { type: 'repair-approval-due', orderId, rentableId, approvalId };
    await publish(tx, event);
  });
}
