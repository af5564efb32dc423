import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { emailOfPerson } from '#features/accounts/server/accounts.facade.ts';
import type { GroupStatus } from '#features/reservations/domain/group-lifecycle.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A new token for the version of a quote that is current; those before stay. Only its hash is kept. */
export async function makeLink(db: Db | Tx, requestId: string, now: Instant): Promise<string | undefined> {
  // Pages live at addresses in small letters: any other leads there.
  const token = randomBytes(32).toString('hex');
  const { rows } = await sql`
    INSERT INTO proposal_link (token_hash, request_id, version, made_at)
    SELECT ${hashOf(token)}, request_id, version, ${timestamptz(now)} FROM proposal
    WHERE request_id = ${requestId} AND accepted_at IS NULL RETURNING version`.execute(db);
  return rows.length > 0 ? token : undefined;
}

/** A quote as one of its links finds it. */
export interface LinkedProposal {
  readonly groupId: string;
  readonly requestId: string;
  readonly tenantId: string;
  readonly guestName: string;
  /** Null: nobody knows one. */
  readonly email: string | null;
  readonly language: Language;
  readonly status: GroupStatus;
  readonly version: number;
  readonly linkVersion: number;
  readonly dueAt: Instant;
  readonly totalCents: number;
  readonly isAccepted: boolean;
  readonly message: string | null;
}

/** The quote of a token; undefined for a token that is none. */
export async function findLinked(db: Db | Tx, token: string): Promise<LinkedProposal | undefined> {
  const { rows } = await sql<LinkedProposal>`
    SELECT q.group_id AS "groupId", q.id AS "requestId", g.tenant_id AS "tenantId", u.name AS "guestName",
      ${emailOfPerson('u')} AS email, u.language, q.status, p.version, k.version AS "linkVersion",
      q.answer_due_at AS "dueAt", q.total_cents AS "totalCents", p.accepted_at IS NOT NULL AS "isAccepted", p.message
    FROM proposal_link k JOIN proposal p ON p.request_id = k.request_id JOIN request q ON q.id = p.request_id
      JOIN reservation_group g ON g.id = q.group_id JOIN app_user u ON u.id = g.tenant_id
    WHERE k.token_hash = ${hashOf(token)}`.execute(db);
  return rows[0];
}

/** Of a trip that staff made; refuses with `reservation-group-not-found` any other. */
export async function getQuoted(db: Db | Tx, groupId: string) {
  const quoted = await db
    .selectFrom('proposal as p')
    .innerJoin('request as q', 'q.id', 'p.request_id')
    .innerJoin('reservation_group as g', 'g.id', 'q.group_id')
    .innerJoin('app_user as u', 'u.id', 'g.tenant_id')
    .select([
      'p.request_id as requestId',
      'p.version',
      'p.message',
      'g.booking_code as bookingCode',
      'g.tenant_id as tenantId',
      'u.language',
    ])
    .where('g.id', '=', groupId)
    .executeTakeFirst();
  return quoted ?? refuse('reservation-group-not-found');
}
