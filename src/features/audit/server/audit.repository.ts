import type { Instant } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { AuditEntry } from '../audit-rules.domain.ts';

/** From where something was done. */
export interface Place {
  readonly network: string | null;
  readonly device: string | null;
  readonly requestId: string | null;
}

/** Writes an entry; the database seals it when the transaction commits. */
export async function insertAuditEntry(
  tx: Tx,
  { area, action, outcome, actor, subject, facts }: AuditEntry,
  { at, place }: { readonly at: Instant; readonly place: Place },
): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      at: timestamptz(at),
      area,
      action,
      outcome,
      actor_kind: actor.kind,
      actor_id: 'id' in actor ? actor.id : null,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      facts: JSON.stringify(facts),
      network: place.network,
      device: place.device,
      request_id: place.requestId,
    })
    .execute();
}
