import { sql } from 'kysely';
import type { SignInMethod } from '#features/accounts/domain/accounts.events.ts';
import type { Acceptance } from '#features/contracts/server/contracts.facade.ts';
import type { Db, Tx } from '#platform/database/database.ts';

/** What the log says about an acceptance. */
export interface AcceptanceProof {
  readonly method: SignInMethod | null;
  /** Position and hash of the seal of the entry: null for an acceptance from before they were entered. */
  readonly seal: string | null;
}

/** Which acceptance: of the agreement of a trip, or of one of its annexes. */
interface Accepted extends Pick<Acceptance, 'sessionId'> {
  readonly groupId: string;
  readonly userId: string | null;
  readonly changeId?: string;
}

/**
 * The sign-in and the seal behind an acceptance. The log is read here as rows of its tables, because it is
 * the highest feature, which nobody calls.
 */
export async function findAcceptanceProof(
  db: Db | Tx,
  { groupId, userId, sessionId, changeId }: Accepted,
): Promise<AcceptanceProof | null> {
  const entry =
    changeId === undefined
      ? sql`e.action = 'contract-accepted'`
      : sql`e.action = 'trip-changed' AND e.facts ->> 'changeId' = ${changeId}`;
  const { rows } = await sql<AcceptanceProof>`
    SELECT (SELECT e.facts ->> 'method' FROM audit_entry e
        WHERE e.actor_id = ${userId} AND e.action = 'signed-in' AND e.facts ->> 'sessionId' = ${sessionId}::text
        ORDER BY e.id DESC LIMIT 1) AS method,
      (SELECT s.position || ':' || encode(s.hash, 'hex') FROM audit_entry e JOIN audit_seal s ON s.entry_id = e.id
        WHERE e.subject_id = ${groupId} AND ${entry} ORDER BY e.id LIMIT 1) AS seal`.execute(db);
  return rows[0] ?? null;
}
