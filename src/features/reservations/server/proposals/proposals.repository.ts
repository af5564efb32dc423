import type { AgreedTerms, LiftableRule } from '#features/pricing/domain/agreed-terms.ts';
import type { Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { ProposalSource } from '../../domain/proposal.ts';

/** What staff decided about a quote, beside what its request keeps. */
export interface ProposalTerms {
  readonly agreed: AgreedTerms;
  /** Why a rule is lifted or the price agreed; for staff alone. */
  readonly reason: string | null;
  readonly hours: number;
  /** What its guest reads with it. */
  readonly message: string | null;
}

export interface Proposal extends ProposalTerms {
  readonly requestId: string;
  readonly version: number;
  readonly source: ProposalSource;
  readonly madeBy: string;
}

const columnsOf = ({ agreed, reason, hours, message }: ProposalTerms) => ({
  lifted: [...agreed.lifted],
  agreed_cents: agreed.agreedCents,
  reason,
  hold_hours: hours,
  message,
});

export async function insertProposal(
  tx: Tx,
  proposal: ProposalTerms & Pick<Proposal, 'requestId' | 'source' | 'madeBy'>,
  now: Instant,
): Promise<void> {
  const { requestId, source, madeBy } = proposal;
  await tx
    .insertInto('proposal')
    .values({ request_id: requestId, source, made_by: madeBy, made_at: timestamptz(now), ...columnsOf(proposal) })
    .execute();
}

/** Changes a quote, or whom it is sent to: its earlier links are retired with that. */
export async function raiseVersion(tx: Tx, requestId: string, terms?: ProposalTerms): Promise<void> {
  await tx
    .updateTable('proposal')
    .set((e) => ({ version: e('version', '+', 1), ...(terms && columnsOf(terms)) }))
    .where('request_id', '=', requestId)
    .execute();
}

export async function setHours(tx: Tx, requestId: string, hours: number): Promise<void> {
  await tx.updateTable('proposal').set({ hold_hours: hours }).where('request_id', '=', requestId).execute();
}

export async function markAccepted(tx: Tx, requestId: string, now: Instant): Promise<void> {
  await tx
    .updateTable('proposal')
    .set({ accepted_at: timestamptz(now) })
    .where('request_id', '=', requestId)
    .execute();
}

/** The quote of a request; refuses with `reservation-group-not-found` when staff did not make it. */
export async function getProposal(db: Db | Tx, requestId: string): Promise<Proposal> {
  const row = await db.selectFrom('proposal').selectAll().where('request_id', '=', requestId).executeTakeFirst();
  if (!row) return refuse('reservation-group-not-found');
  return {
    requestId,
    version: row.version,
    source: row.source,
    madeBy: row.made_by,
    agreed: { lifted: row.lifted as readonly LiftableRule[], agreedCents: row.agreed_cents },
    reason: row.reason,
    hours: row.hold_hours,
    message: row.message,
  };
}
