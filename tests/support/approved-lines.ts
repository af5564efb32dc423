import { sql } from 'kysely';
import { invoicesOfGroup } from '#features/payments/server/invoices.repository.ts';
import { recordPayment } from '#features/payments/server/record-payment.ts';
import { approveGroup } from '#features/reservations/server/requests/approve-group.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { standingOf } from '#kernel/permissions.ts';
import type { Actor } from '#kernel/roles.ts';
import { addLines, aLinedDraft, askFor, type LinedGroup } from '#tests/builders/a-group-of-lines.ts';
import { aUser } from '#tests/builders/a-user.ts';
import type { TestPorts } from './test-ports.ts';

type Selections = Parameters<typeof aLinedDraft>[1];

/** Staff, and what they do with requests of many lines in a test. */
export async function aDesk(ports: TestPorts) {
  const { id: staffId } = await aUser(ports.db, { roles: ['staff'] });
  const staff: Actor = { userId: staffId, sessionId: staffId, ...standingOf(['staff']), heldBack: [], language: 'en' };

  /** Pays so much of an instalment, all of it when left out. */
  const pay = async (
    groupId: string,
    { request = 1, kind = 'instalment', instalment = 1, cents }: PartOfGroup = {},
  ) => {
    const { rows } = await sql<{ id: string; open: number }>`
      SELECT s.id, s.open_cents AS open FROM invoice_state s JOIN request r ON r.id = s.request_id
      WHERE s.group_id = ${groupId} AND r.sequence = ${request} AND s.kind = ${kind} AND s.sequence = ${instalment}`.execute(
      ports.db,
    );
    const [invoice] = rows;
    if (!invoice) throw new Error('no such invoice');
    const amountCents = cents ?? invoice.open;
    const received = { type: 'zelle', receivedOn: dateAt(ports.clock.now()) } as const;
    await recordPayment(ports, staff, { invoiceId: invoice.id, amountCents, ...received });
  };
  const approve = (groupId: string) => approveGroup(ports, { staffId, groupId });

  return {
    staffId,
    staff,
    pay,
    approve,
    /** A trip with these lines that staff approved. */
    approved: async (selections: Selections): Promise<LinedGroup> => {
      const group = await aLinedDraft(ports, selections);
      await askFor(ports, group);
      await approve(group.id);
      return group;
    },
    /** Services for an approved trip, approved too; gives their ids. */
    addition: async (
      group: Pick<LinedGroup, 'id' | 'tenantId'>,
      selections: Selections,
    ): Promise<readonly string[]> => {
      const added = await addLines(ports, group, selections);
      await askFor(ports, group);
      await approve(group.id);
      return added;
    },
    statuses: async (groupId: string) => {
      const { rows } = await sql<{ group: string; requests: string[] }>`
        SELECT g.status AS group, ARRAY(SELECT status FROM request WHERE group_id = g.id ORDER BY sequence) AS requests
        FROM reservation_group g WHERE g.id = ${groupId}`.execute(ports.db);
      const [row] = rows;
      return row && [row.group, ...row.requests];
    },
    /** Invoices of one request: kind, what is to be paid, what was, how they stand. */
    invoices: async (groupId: string, request = 1) => {
      const { rows } = await sql<{ kind: string; total: number; paid: number; status: string }>`
        SELECT s.kind, s.total_cents AS total, s.paid_cents AS paid, s.status FROM invoice_state s JOIN request r ON r.id = s.request_id
        WHERE s.group_id = ${groupId} AND r.sequence = ${request} ORDER BY s.kind DESC, s.sequence`.execute(ports.db);
      return rows.map(({ kind, total, paid, status }) => [kind, total, paid, status]);
    },
    owed: async (groupId: string) => {
      const { rows } = await sql<{ cents: number; reason: string }>`
        SELECT open_cents AS cents, reason FROM refund_owed_state WHERE group_id = ${groupId} AND open_cents > 0
        ORDER BY open_cents`.execute(ports.db);
      return rows.map(({ cents, reason }) => [cents, reason]);
    },
    /** What of a group's lines is kept from others: rows of both tables. */
    held: async (groupId: string) => {
      const { rows } = await sql<{ type: string; count: number }>`
        SELECT l.type, count(*)::int AS count FROM reservation l JOIN (
          SELECT reservation_id FROM occupancy WHERE blocks UNION ALL SELECT reservation_id FROM unit_occupancy WHERE blocks
        ) o ON o.reservation_id = l.id WHERE l.group_id = ${groupId} GROUP BY 1 ORDER BY 1`.execute(ports.db);
      return Object.fromEntries(rows.map(({ type, count }) => [type, count]));
    },
    /**
     * Whether the total, the price lines and the invoices of every approved request agree to the cent, each tax of the
     * request with its parts in the invoices, and what is held of an invoice with its taxes.
     */
    disagreements: async () => {
      const { rows } = await sql<{ id: string }>`
        SELECT r.id FROM request r
        WHERE r.status IN ('approved', 'confirmed', 'completed') AND (
          r.total_cents <> (SELECT coalesce(sum(s.total_cents), 0) FROM invoice_state s
            WHERE s.request_id = r.id AND s.kind <> 'deposit' AND s.voided_at IS NULL)
          OR r.total_cents <> (SELECT coalesce(sum(total_cents), 0) FROM price_line WHERE request_id = r.id)
          OR r.total_cents <> r.subtotal_cents + r.taxes_cents
          OR r.taxes_cents <> (SELECT coalesce(sum(total_cents), 0) FROM price_line WHERE request_id = r.id AND kind = 'tax'))
        UNION ALL ${taxesThatDisagree}`.execute(ports.db);
      return rows;
    },
    invoicesOfGroup: (groupId: string) => invoicesOfGroup(ports.db, groupId),
  };
}

/**
 * Requests of which a tax is not the sum of its parts in the instalments, and invoices that are paid in full or not at
 * all and hold another part of a tax than all of it or nothing.
 */
const taxesThatDisagree = sql`
  SELECT r.id FROM request r
  JOIN (SELECT request_id, code, basis_points, sum(total_cents) AS cents FROM price_line WHERE kind = 'tax' GROUP BY 1, 2, 3) t
    ON t.request_id = r.id
  WHERE r.status IN ('approved', 'confirmed', 'completed') AND t.cents <> (
    SELECT coalesce(sum(s.amount_cents), 0) FROM invoice i JOIN invoice_tax_state s ON s.invoice_id = i.id
    WHERE i.request_id = r.id AND i.voided_at IS NULL AND s.tax = t.code AND s.basis_points = t.basis_points)
  UNION ALL
  SELECT s.invoice_id FROM invoice_tax_state s JOIN invoice_state i ON i.id = s.invoice_id
  WHERE s.amount_cents < 0 OR s.collected_cents < 0 OR (i.paid_cents = 0 AND s.collected_cents <> 0)
    OR (i.paid_cents = i.total_cents AND s.collected_cents <> s.amount_cents AND EXISTS (
      SELECT FROM ledger_entry e WHERE e.invoice_id = i.id AND e.position = (
        SELECT max(l.position) FROM ledger_entry l WHERE l.invoice_id = i.id) AND e.recorded_at >= coalesce((
        SELECT max(c.issued_at) FROM invoice_credit c WHERE c.invoice_id = i.id), e.recorded_at)))`;

interface PartOfGroup {
  readonly request?: number;
  readonly kind?: 'instalment' | 'deposit';
  readonly instalment?: number;
  readonly cents?: number;
}
