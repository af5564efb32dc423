import { Refusal, refuse } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { PriceAnswered } from '../../domain/reservations.events.ts';
import { lockGroupAndCompeting } from '../lock-group.ts';
import { recordMove } from '../move-request.ts';
import { approveLocked } from './approve-group.ts';
import { offeringNearest } from './offer-nearest.ts';
import { findOffer, withoutPriced } from './price-offers.ts';
import { getRequestOnReview } from './reject-group.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface Answer {
  readonly groupId: string;
  /** Whose answer it is; null: nobody's, the time ran out. */
  readonly tenantId: string | null;
  /** The total that the guest accepts, in cents; null: without the lines that got a price. */
  readonly acceptedCents: number | null;
}

/**
 * domain 4.3: the guest accepts the price that staff made, or wants the rest without it; then the request is approved
 * as staff decided, and the first payment's hours begin. No answer in time is the rest without it. Refuses a total that
 * is not the offered one with `price-changed`.
 */
export function answerOffer(ports: Deps, answer: Answer): Promise<void> {
  return offeringNearest(ports, () => inTransaction(ports.db, (tx) => answerLocked(ports, tx, answer)));
}

async function answerLocked(ports: Deps, tx: Tx, { groupId, tenantId, acceptedCents }: Answer): Promise<void> {
  const locked = await lockGroupAndCompeting(tx, groupId);
  const { group } = locked;
  if (tenantId !== null && group.tenantId !== tenantId) return refuse('reservation-group-not-found');
  const request = getRequestOnReview(group);
  const offer = (await findOffer(tx, request.id)) ?? refuse('transition-not-valid');
  const isInTime = request.answerDueAt !== null && ports.clock.now() < request.answerDueAt;
  if (tenantId === null && isInTime) return refuse('transition-not-valid');
  const isAccepted = acceptedCents !== null;
  if (isAccepted && acceptedCents !== offer.totalCents)
    return refuse('price-changed', { totalCents: offer.totalCents });
  const author = { by: tenantId === null ? 'clock' : 'guest', userId: tenantId, at: ports.clock.now() } as const;
  await recordMove(tx, group, { move: isAccepted ? 'accept-price' : 'decline-price', request, author });
  const {
    message,
    totalCents: _,
    ...approval
  } = isAccepted ? offer : withoutPriced(offer, tenantId === null ? 'price-lapsed' : 'price-refused');
  await approveLocked(ports, tx, locked, { ...approval, groupId, message: message ?? undefined });
  const ids = { groupId, requestId: request.id, tenantId: group.tenantId };
  const answered: PriceAnswered = { type: 'price-answered', ...ids, isAccepted };
  await ports.publish(tx, answered);
}

/**
 * The time for an offer has run out: the rest is approved without the lines that got a price. False when that is
 * refused, as its start has passed or somebody else has its dates.
 */
export async function closeOffer(ports: Deps, groupId: string): Promise<boolean> {
  try {
    await answerOffer(ports, { groupId, tenantId: null, acceptedCents: null });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
