import { refuse } from '#kernel/refusals.ts';
import type { Ports } from '#platform/ports.ts';
import { inDraftOf } from '../lines/change-line.ts';
import { deleteDraft, deleteLine } from './drafts.repository.ts';

/** Takes a line out of a draft; the last one takes the draft with it. The principal can't go while others need it. */
export async function deleteReservation(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  asked: { tenantId: string; reservationId: string; type: string },
): Promise<void> {
  await inDraftOf({ db, clock }, asked, async (tx, { group, request, lines }, line) => {
    const isLast = lines.length === 1;
    if (line.isPrincipal && !isLast) return refuse('is-principal-error');
    if (isLast) return deleteDraft(tx, { groupId: group.id, requestId: request.id, isFirst: request.sequence === 1 });
    await deleteLine(tx, { reservationId: line.id, groupId: group.id, now: clock.now() });
  });
}
