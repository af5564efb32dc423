import { refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { deleteLine, findGroupOfReservation } from './drafts.repository.ts';
import { lockDraft } from './lock-draft.ts';

/** Takes a line out of a draft; the last one takes the draft with it. The principal can't go while others need it. */
export async function deleteReservation(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  asked: { tenantId: string; reservationId: string; type: string },
): Promise<void> {
  const { reservationId, tenantId, type } = asked;
  const groupId = await findGroupOfReservation(db, asked);
  if (groupId === undefined) return refuse('reservation-not-found');

  await inTransaction(db, async (tx) => {
    const draft = await lockDraft(tx, { groupId, tenantId });
    const line = draft.lines.find(({ id }) => id === reservationId);
    if (!line) return refuse('reservation-not-found');
    if (line.type !== type) return refuse('reservation-invalid-type');
    const isLast = draft.lines.length === 1;
    if (line.isPrincipal && !isLast) return refuse('is-principal-error');
    await deleteLine(tx, { reservationId, groupId, isLast, now: clock.now() });
  });
}
