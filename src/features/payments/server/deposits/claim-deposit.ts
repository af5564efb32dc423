import { sumOf } from '#kernel/money/money.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { answerDueAt, spreadOver, whyNotClaim, whyNotRelease } from '../../domain/deposits.ts';
import { ownReasons } from '../../domain/payment-rules.ts';
import type { DepositClaimed, DepositOwed } from '../../domain/payments.events.ts';
import { sendBackToCard } from '../cards/refund-to-card.ts';
import { insertOwed } from '../ledger.repository.ts';
import { usePictures } from './deposit-pictures.ts';
import { depositsOf, insertClaim } from './deposits.repository.ts';
import { type DepositTrip, lockDeposit } from './lock-deposit.ts';

export interface ClaimInput {
  readonly groupId: string;
  readonly lines: readonly {
    /** The house or boat; absent: the one that the trip was opened with. */
    readonly reservationId?: string | undefined;
    readonly what: string;
    readonly amountCents: number;
    readonly reason: string;
  }[];
  readonly pictureIds: readonly string[];
}

/** domain 4.5: staff record damage; the guest may answer, and what is not claimed goes back at once. */
export async function claimDeposit(ports: Ports, staff: Actor, input: ClaimInput): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    const now = ports.clock.now();
    const { groupId } = input;
    const trip = await lockDeposit(tx, groupId);
    const { group, requestId, deposits, held } = trip;
    const claimedCents = sumOf(input.lines.map(({ amountCents }) => amountCents));
    refuseIf(whyNotClaim(held, claimedCents, now), { heldCents: held.heldCents });

    const places = group.lines.filter(({ rentableId, status }) => rentableId !== null && status === group.status);
    const principal = places.find(({ isPrincipal }) => isPrincipal);
    const lines = input.lines.map((line) => {
      const place = line.reservationId === undefined ? principal : places.find(({ id }) => id === line.reservationId);
      return { ...line, reservationId: place?.id ?? refuse('reservation-not-found') };
    });
    const parts = spreadOver(
      claimedCents,
      deposits.map(({ invoiceId, heldCents }) => ({ invoiceId, maxCents: heldCents })),
    );
    await insertClaim(tx, {
      groupId,
      claimedBy: staff.userId,
      claimedAt: now,
      answerDueAt: answerDueAt(now),
      lines,
      parts,
    });
    await usePictures(tx, { groupId, ids: input.pictureIds });
    const told: DepositClaimed = {
      type: 'deposit-claimed',
      groupId,
      tenantId: group.tenantId,
      requestId,
      claimedCents,
      reservationIds: [...new Set(lines.map(({ reservationId }) => reservationId))],
    };
    await ports.publish(tx, told);
    await oweHeld(ports, tx, trip, staff.userId);
  });
}

/** Staff give back what is held before the days are over: nothing is damaged. */
export async function releaseDeposit(ports: Ports, staff: Actor, groupId: string): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    const trip = await lockDeposit(tx, groupId);
    refuseIf(whyNotRelease(trip.held, ports.clock.now()));
    await oweHeld(ports, tx, trip, staff.userId);
  });
}

/** What is held of a deposit and not claimed is owed, and goes back by the way it came. The group is locked. */
export async function oweHeld(
  ports: Ports,
  tx: Tx,
  { group, requestId }: Pick<DepositTrip, 'group' | 'requestId'>,
  askedBy: string | null,
): Promise<void> {
  const held = (await depositsOf(tx, group.id)).filter(({ heldCents }) => heldCents > 0);
  if (held.length === 0) return;
  const since = ports.clock.now();
  for (const { invoiceId, heldCents: amountCents } of held) {
    await insertOwed(tx, { groupId: group.id, invoiceId, amountCents, reason: 'stay-ended', since });
    await sendBackToCard(ports, tx, { invoiceId, amountCents, reason: ownReasons.depositBack, askedBy });
  }
  const amountCents = sumOf(held.map(({ heldCents }) => heldCents));
  const told: DepositOwed = {
    type: 'deposit-owed',
    groupId: group.id,
    tenantId: group.tenantId,
    requestId,
    amountCents,
  };
  await ports.publish(tx, told);
}
