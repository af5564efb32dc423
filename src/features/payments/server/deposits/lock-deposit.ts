import { lockGroup } from '#features/reservations/server/reservations.facade.ts';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import { sumOf } from '#kernel/money/money.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Tx } from '#platform/database/database.ts';
import { claimDaysOf, type HeldDeposit } from '../../domain/deposits.ts';
import { type DepositState, depositsOf, findClaim } from './deposits.repository.ts';

type LockedTrip = Awaited<ReturnType<typeof lockGroup>>['group'];

/** A trip under its lock, with its deposit; one without a stay that was confirmed has none to claim. */
export interface DepositTrip {
  readonly group: LockedTrip;
  /** The first request, which the deposit belongs to. */
  readonly requestId: string;
  readonly deposits: readonly DepositState[];
  readonly held: HeldDeposit;
}

export async function lockDeposit(tx: Tx, groupId: string): Promise<DepositTrip> {
  const { group } = await lockGroup(tx, groupId);
  const first = group.requests.find(({ sequence }) => sequence === 1);
  const isStay = group.status === 'confirmed' || group.status === 'completed';
  if (!first || !isStay) return refuse('deposit-not-held');
  const deposits = await depositsOf(tx, groupId);
  const { depositClaimDays } = await readSettings(tx);
  const held: HeldDeposit = {
    hasClaim: (await findClaim(tx, groupId)) !== undefined,
    heldCents: sumOf(deposits.map(({ heldCents }) => heldCents)),
    days: claimDaysOf(group.endsOn, depositClaimDays),
  };
  return { group, requestId: first.id, deposits, held };
}
