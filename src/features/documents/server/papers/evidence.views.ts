import { sql } from 'kysely';
import type { SignInMethod } from '#features/accounts/domain/accounts.events.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { findTrip, type PaperTrip } from './invoices.views.ts';

const ROW_LIMIT = 200;

/** All that answers a dispute of a payment of this trip, beside its papers. */
export interface PaperEvidence extends PaperTrip {
  readonly confirmationNumber: string | null;
  readonly disputes: readonly {
    readonly id: string;
    readonly paymentId: string;
    readonly amountCents: number;
    readonly reason: string;
    readonly state: 'open' | 'won' | 'lost';
    readonly openedAt: Instant;
    readonly dueAt: Instant | null;
  }[];
  /** In the order of their due instants, and of the ledger. */
  readonly invoiceIds: readonly string[];
  readonly entryIds: readonly string[];
  readonly moves: readonly { readonly at: Instant; readonly move: string; readonly by: string }[];
  /** What the guest wrote with each request. */
  readonly messages: readonly { readonly at: Instant; readonly text: string }[];
  readonly mails: readonly { readonly at: Instant; readonly template: string }[];
  /** What the guest was told in the product, and when it was read. */
  readonly notices: { readonly told: number; readonly read: number; readonly lastReadAt: Instant | null };
  readonly signIns: readonly {
    readonly at: Instant;
    readonly method: SignInMethod | null;
    readonly network: string | null;
    readonly device: string | null;
  }[];
  readonly arrival: { readonly sentAt: Instant; readonly times: number } | null;
}

const ms = (column: string) => sql`(extract(epoch FROM ${sql.ref(column)}) * 1000)::bigint`;

/**
 * The evidence of a trip, undefined where no payment of it is disputed. Mails and sign-ins are the guest's since they
 * asked. The log and the mails are read here as rows of their tables, because they are of higher features.
 */
export async function findPaperEvidence(
  db: Db | Tx,
  groupId: string,
  language: Language,
): Promise<PaperEvidence | undefined> {
  const trip = await findTrip(db, groupId, language);
  const { rows } = await sql<Omit<PaperEvidence, keyof PaperTrip>>`
    SELECT g.confirmation_number AS "confirmationNumber",
      (SELECT coalesce(json_agg(json_build_object('id', d.dispute_id, 'paymentId', d.payment_id, 'amountCents', d.amount_cents,
          'reason', d.reason, 'state', d.state, 'openedAt', ${ms('d.opened_at')}, 'dueAt', ${ms('d.due_at')})
          ORDER BY d.opened_at, d.dispute_id), '[]') FROM payment_dispute d WHERE d.group_id = g.id) AS disputes,
      ARRAY(SELECT i.id FROM invoice i WHERE i.group_id = g.id ORDER BY i.due_at, i.number) AS "invoiceIds",
      ARRAY(SELECT e.id FROM ledger_entry e WHERE e.group_id = g.id AND e.kind <> 'adjustment' ORDER BY e.position) AS "entryIds",
      (SELECT coalesce(json_agg(json_build_object('at', ${ms('y.at')}, 'move', y.move,
          'by', CASE WHEN y.actor = 'guest' AND y.actor_id <> g.tenant_id THEN 'guest-by-staff' ELSE y.actor END) ORDER BY y.id), '[]')
        FROM group_history y WHERE y.group_id = g.id AND y.reservation_id IS NULL) AS moves,
      (SELECT coalesce(json_agg(json_build_object('at', ${ms('q.asked_at')}, 'text', q.message) ORDER BY q.sequence), '[]')
        FROM request q WHERE q.group_id = g.id AND q.message IS NOT NULL AND q.asked_at IS NOT NULL) AS messages,
      (SELECT coalesce(json_agg(json_build_object('at', ${ms('m.sent_at')}, 'template', m.template) ORDER BY m.sent_at, m.id), '[]')
        FROM (SELECT id, sent_at, template FROM sent_mail WHERE user_id = g.tenant_id AND state = 'sent' AND sent_at >= a.since
          ORDER BY sent_at LIMIT ${ROW_LIMIT}) m) AS mails,
      (SELECT json_build_object('told', count(*), 'read', count(n.read_at), 'lastReadAt', ${sql`(extract(epoch FROM max(n.read_at)) * 1000)::bigint`})
        FROM notification n WHERE n.user_id = g.tenant_id AND n.data ->> 'Id' = g.id::text) AS notices,
      (SELECT coalesce(json_agg(json_build_object('at', ${ms('s.at')}, 'method', s.facts ->> 'method', 'network', s.network,
          'device', s.device) ORDER BY s.id), '[]')
        FROM (SELECT * FROM audit_entry WHERE actor_id = g.tenant_id AND action = 'signed-in' AND at >= a.since
          ORDER BY id DESC LIMIT ${ROW_LIMIT}) s) AS "signIns",
      (SELECT json_build_object('sentAt', ${ms('w.sent_at')}, 'times', w.times) FROM arrival_sent w WHERE w.group_id = g.id) AS arrival
    FROM reservation_group g
    CROSS JOIN LATERAL (SELECT coalesce(min(asked_at), g.created_at) - interval '1 day' AS since FROM request WHERE group_id = g.id) a
    WHERE g.id = ${groupId}`.execute(db);
  const [row] = rows;
  return trip && row && row.disputes.length > 0 ? { ...trip, ...row } : undefined;
}
