import type { ServiceSelection } from '#features/additional-services/kinds/kinds.domain.ts';
import { cancelOccupancy, holdOccupancy } from '#features/calendars/server/calendars.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import { proposalDueAt, whyNotAgreed, whyNotExtended } from '../../domain/proposal.ts';
import type { ProposalExtended, ProposalSent, ProposalWithdrawn } from '../../domain/reservations.events.ts';
import { claimsOf, forgetPolicy } from '../groups.repository.ts';
import { type RentableChange, selectionOfChange } from '../lines/change-line.ts';
import { updateRentableLine } from '../lines/lines.repository.ts';
import { planRentable, refuseTakenRentable } from '../lines/plan-rentable.ts';
import { priceDraft, quoteView } from '../lines/price-draft.ts';
import { moveRequest, recordMove } from '../move-request.ts';
import { deletePriceLines, keepQuote } from '../price-lines.repository.ts';
import { frozenColumns, policyColumns } from '../requests/ask-availability.ts';
import { offeringNearest } from '../requests/offer-nearest.ts';
import { type LockedProposal, lockProposal } from './lock-proposal.ts';
import { deleteServices, insertServices, poolsOfServices } from './proposal-services.ts';
import { type ProposalTerms, raiseVersion, setHours } from './proposals.repository.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface OfStaff {
  readonly groupId: string;
  readonly staffId: string;
}

interface Revision extends OfStaff, ProposalTerms {
  /** Another house for a house, or boat for a boat; undefined: the same. */
  readonly rentableId?: number | undefined;
  readonly change: RentableChange;
  /** All that it has from now on. */
  readonly services: readonly ServiceSelection[];
  readonly expectedTotalCents: number;
}

/**
 * domain 4.10: another house or boat, other dates, guests, services or terms for a quote that nobody accepted yet. It
 * is priced anew, by the rates of today, and holds its dates anew; the links of before lead to it no more.
 */
export function reviseProposal(ports: Deps, asked: Revision): Promise<void> {
  const { groupId, staffId, agreed, reason, hours, change, rentableId, services } = asked;
  refuseIf(whyNotAgreed({ ...agreed, reason }), { fields: { reason: ['parameter-required'] } });
  return offeringNearest(ports, () =>
    inTransaction(ports.db, async (tx) => {
      const now = ports.clock.now();
      const poolIds = await poolsOfServices(tx, services);
      const more = { rentableIds: rentableId === undefined ? [] : [rentableId], poolIds };
      const { locked, group, request, line, lines } = await lockProposal(tx, { groupId, now, more });
      const { tenantId } = group;
      if (change.type !== line.type) refuse('reservation-invalid-type');
      const other = rentableId === undefined ? line : { ...line, rentableId };
      const selection = { ...selectionOfChange(other, change), agreed };
      const plan = await planRentable(tx, selection, ports);
      if (plan.startsAt <= now) refuse('reservation-range-conflict');
      await refuseTakenRentable(tx, { tenantId, selection, plan });
      await updateRentableLine(tx, { groupId, reservationId: line.id, now }, plan);
      if (plan.rentableId !== line.rentableId) await forgetPolicy(tx, groupId);
      await deleteServices(tx, lines);
      const { group: changed } = await insertServices(tx, { groupId, request, services }, ports);
      const priced = await priceDraft(tx, { group: changed, request, lines: changed.lines, agreed }, ports);
      if (priced.quote.totalCents !== asked.expectedTotalCents)
        refuse('price-changed', { quote: quoteView(priced.quote, group.language) });
      const dueAt = proposalDueAt(now, { hours, startsAt: priced.startsAt });
      await holdOccupancy(locked, claimsOf(changed.lines), dueAt);
      await deletePriceLines(tx, request.id);
      await keepQuote(tx, request.id, priced.quote);
      await tx
        .updateTable('request')
        .set({ asked_at: timestamptz(now), answer_due_at: timestamptz(dueAt), ...frozenColumns(priced) })
        .where('id', '=', request.id)
        .execute();
      await tx.updateTable('reservation_group').set(policyColumns(changed)).where('id', '=', groupId).execute();
      await raiseVersion(tx, request.id, asked);
      const author = { by: 'staff', userId: staffId, at: now } as const;
      await recordMove(tx, group, { move: 'revise-proposal', request, author });
      const sent: ProposalSent = { type: 'proposal-sent', groupId, requestId: request.id, tenantId, isRevised: true };
      await ports.publish(tx, sent);
    }),
  );
}

/** domain 4.10: a quote holds its dates longer, for so many hours from now on; its link stays. Returns until when. */
export function extendProposal(
  ports: Deps,
  { groupId, staffId, hours }: OfStaff & { hours: number },
): Promise<Instant> {
  return change(ports, groupId, async (tx, { group, locked, request, lines }, now) => {
    const dueAt = proposalDueAt(now, { hours, startsAt: group.startsAt });
    const why = whyNotExtended({ dueAt: request.answerDueAt, next: dueAt });
    refuseIf(why, { fields: { holdHours: ['parameter-valid'] } });
    await holdOccupancy(locked, claimsOf(lines), dueAt);
    await tx
      .updateTable('request')
      .set({ answer_due_at: timestamptz(dueAt) })
      .where('id', '=', request.id)
      .execute();
    await setHours(tx, request.id, hours);
    await recordMove(tx, group, {
      move: 'extend-proposal',
      request,
      author: { by: 'staff', userId: staffId, at: now },
    });
    const ids = { groupId, requestId: request.id, tenantId: group.tenantId };
    await ports.publish(tx, { type: 'proposal-extended', ...ids } satisfies ProposalExtended);
    return dueAt;
  });
}

/**
 * domain 4.10: whom a quote is for was corrected: it is mailed again as it is, and the links of before lead to it no
 * more.
 */
export function readdressProposal(ports: Deps, { groupId, staffId }: OfStaff): Promise<void> {
  return change(ports, groupId, async (tx, { group, request }, now) => {
    await raiseVersion(tx, request.id);
    const author = { by: 'staff', userId: staffId, at: now } as const;
    await recordMove(tx, group, { move: 'readdress-proposal', request, author });
    const ids = { groupId, requestId: request.id, tenantId: group.tenantId };
    const sent: ProposalSent = { type: 'proposal-sent', ...ids, isRevised: false };
    await ports.publish(tx, sent);
  });
}

/** domain 4.10: staff take a quote back; its dates are free at once, and its link says so. */
export function withdrawProposal(
  ports: Deps,
  { groupId, staffId, reason }: OfStaff & { reason: string },
): Promise<void> {
  return change(ports, groupId, async (tx, { group, locked, request, lines }, now) => {
    await cancelOccupancy(
      locked,
      lines.map(({ id }) => id),
    );
    await moveRequest(tx, group, {
      move: 'cancel',
      request,
      author: { by: 'staff', userId: staffId, at: now, reason },
      groupChange: { cancelled_at: timestamptz(now) },
    });
    const ids = { groupId, requestId: request.id, tenantId: group.tenantId };
    const withdrawn: ProposalWithdrawn = { type: 'proposal-withdrawn', ...ids, reason };
    await ports.publish(tx, withdrawn);
  });
}

function change<Outcome>(
  { db, clock }: Deps,
  groupId: string,
  work: (tx: Tx, locked: LockedProposal, now: Instant) => Promise<Outcome>,
): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    return work(tx, await lockProposal(tx, { groupId, now }), now);
  });
}
