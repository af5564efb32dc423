import { isGroupOfTenant } from '#features/reservations/server/reservations.facade.ts';
import { sumOf } from '#kernel/money/money.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { type ClaimAnswer, decisionDueAt, spreadOver, whyNotAnswer, whyNotDecide } from '../../domain/deposits.ts';
import type { DepositDecisionDue, DepositObjected, DepositSettled } from '../../domain/payments.events.ts';
import { oweHeld } from './claim-deposit.ts';
import {
  claimedPartsOf,
  findClaim,
  noteDecisionReminder,
  type Settlement,
  type StoredClaim,
  setAnswer,
  settleClaim,
} from './deposits.repository.ts';
import { type DepositTrip, lockDeposit } from './lock-deposit.ts';

export interface AnswerInput {
  readonly groupId: string;
  readonly answer: Exclude<ClaimAnswer, 'silent'>;
  readonly words?: string | undefined;
}

/** domain 4.5: a guest accepts a claim, which settles it, or objects with words: then staff decide. */
export async function answerClaim(ports: Ports, guest: Actor, { groupId, answer, words }: AnswerInput): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    if (!(await isGroupOfTenant(tx, guest.userId, groupId))) refuse('reservation-group-not-found');
    const trip = await lockDeposit(tx, groupId);
    const claim = (await findClaim(tx, groupId)) ?? refuse('deposit-claim-not-found');
    const now = ports.clock.now();
    refuseIf(whyNotAnswer(claim, now));
    if (answer === 'objected' && words === undefined) refuse('parameter-required', { name: 'words' });
    await setAnswer(tx, groupId, { answer, words: answer === 'objected' ? (words ?? null) : null, at: now });
    if (answer === 'accepted')
      return settle(ports, tx, { trip, claim, how: 'accepted', keptCents: claim.claimedCents });
    const { tenantId } = trip.group;
    const { requestId } = trip;
    const told: DepositObjected = {
      type: 'deposit-objected',
      groupId,
      tenantId,
      requestId,
      claimedCents: claim.claimedCents,
    };
    await ports.publish(tx, told);
  });
}

export interface DecisionInput {
  readonly groupId: string;
  readonly keptCents: number;
  /** What the guest reads. */
  readonly note: string;
}

/** Staff decide what is kept: all of it after an objection, less of it or nothing at any time. */
export async function decideClaim(
  ports: Ports,
  staff: Actor,
  { groupId, keptCents, note }: DecisionInput,
): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    const trip = await lockDeposit(tx, groupId);
    const claim = (await findClaim(tx, groupId)) ?? refuse('deposit-claim-not-found');
    refuseIf(whyNotDecide(claim, { keptCents, claimedCents: claim.claimedCents }), { heldCents: claim.claimedCents });
    await settle(ports, tx, { trip, claim, how: 'decided', keptCents, decision: { by: staff.userId, note } });
  });
}

/** domain 4.5: silence accepts a claim when its days are over; nothing happens when somebody was quicker. */
export async function settleSilence(ports: Ports, groupId: string): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    const trip = await lockDeposit(tx, groupId);
    const claim = await findClaim(tx, groupId);
    const now = ports.clock.now();
    if (!claim || claim.answer !== null || claim.settledAt !== null || now < claim.answerDueAt) return;
    await setAnswer(tx, groupId, { answer: 'silent', words: null, at: now });
    await settle(ports, tx, { trip, claim, how: 'silent', keptCents: claim.claimedCents });
  });
}

/**
 * domain 4.5: an objection about which staff did not decide in time drops the claim; before that they are reminded,
 * once.
 */
export async function watchObjection(ports: Ports, groupId: string): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    const trip = await lockDeposit(tx, groupId);
    const claim = await findClaim(tx, groupId);
    if (claim?.answer !== 'objected' || claim.answeredAt === null || claim.settledAt !== null) return;
    const now = ports.clock.now();
    const dueAt = decisionDueAt(claim.answeredAt);
    if (now >= dueAt) return settle(ports, tx, { trip, claim, how: 'undecided', keptCents: 0 });
    if (!(await noteDecisionReminder(tx, groupId, now))) return;
    const { requestId } = trip;
    const { tenantId } = trip.group;
    const { claimedCents } = claim;
    const told: DepositDecisionDue = {
      type: 'deposit-decision-due',
      groupId,
      tenantId,
      requestId,
      claimedCents,
      dueAt,
    };
    await ports.publish(tx, told);
  });
}

interface Settling extends Pick<Settlement, 'decision'> {
  readonly trip: DepositTrip;
  readonly claim: StoredClaim;
  readonly how: DepositSettled['how'];
  readonly keptCents: number;
}

/** What is kept stays with the company, the rest is owed back at once. */
async function settle(ports: Ports, tx: Tx, { trip, claim, how, keptCents, ...settling }: Settling): Promise<void> {
  const { group, requestId } = trip;
  const kept = spreadOver(keptCents, await claimedPartsOf(tx, group.id));
  await settleClaim(tx, group.id, { kept, ...settling, at: ports.clock.now() });
  const told: DepositSettled = {
    type: 'deposit-settled',
    groupId: group.id,
    tenantId: group.tenantId,
    requestId,
    how,
    claimedCents: claim.claimedCents,
    keptCents: sumOf([...kept.values()]),
    reservationIds: [...new Set(claim.lines.map(({ reservationId }) => reservationId))],
  };
  await ports.publish(tx, told);
  await oweHeld(ports, tx, trip, settling.decision?.by ?? null);
}
