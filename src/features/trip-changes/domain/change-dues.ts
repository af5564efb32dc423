import { instalmentsOnApproval, plannedInstalments } from '#features/pricing/domain/instalments.ts';
import type { PaymentTerms } from '#features/settings/settings.domain.ts';
import { earliest, hoursAfter, type Instant, type Period } from '#kernel/instant.ts';

/** domain 4.9: a change that a guest asks for is answered within so many hours. */
export const CHANGE_ANSWER_HOURS = 24;

/** domain 4.9: a change that staff offer can be accepted for so many hours. */
export const OFFER_HOURS = 48;

/**
 * domain 4.9: until when an offered change can be accepted, at most until what it changes begins, or, where that has
 * begun, until the first of both ends. `before` and `after` are from check-in to check-out, or the outing.
 */
export function offerEndsAt({ now, before, after }: Record<'before' | 'after', Period> & { now: Instant }): Instant {
  const bounds = [before.from, after.from, before.until, after.until].filter((at) => at > now);
  return earliest(hoursAfter(now, OFFER_HOURS), ...bounds);
}

/** What the due instants of a change depend on. */
export interface ChargedAt {
  readonly now: Instant;
  /** When the request begins after the change. */
  readonly startsAt: Instant;
  readonly paymentTerms: PaymentTerms;
}

/** A payment of a supplement. */
export interface Charge {
  readonly totalCents: number;
  readonly dueAt: Instant;
  /** So many hours after it was agreed; null: at an instant of its own. */
  readonly hoursAfter: number | null;
}

/**
 * domain 4.9: a supplement is paid as what is added to a trip: small or late ones at once, others in two halves. Of a
 * stay that has begun it is due so many hours from now.
 */
export function chargesOf(supplementCents: number, at: ChargedAt): readonly Charge[] {
  return plannedCharges(supplementCents, { ...at, isAddition: true });
}

/** domain 4.9: what a deposit grows by is due with the last payment of what would be asked for now. */
export function depositCharge(depositCents: number, at: ChargedAt): Charge | null {
  const last = plannedCharges(depositCents, { ...at, isAddition: false }).at(-1);
  return last ? { ...last, totalCents: depositCents } : null;
}

function plannedCharges(
  totalCents: number,
  { now, startsAt, paymentTerms, isAddition }: ChargedAt & { readonly isAddition: boolean },
): readonly Charge[] {
  if (totalCents === 0) return [];
  const { singlePaymentHours } = paymentTerms;
  if (startsAt <= now)
    return [{ totalCents, dueAt: hoursAfter(now, singlePaymentHours), hoursAfter: singlePaymentHours }];
  const plan = { askedAt: now, startsAt, isAddition, paymentTerms };
  const planned = plannedInstalments(totalCents, { ...plan, now });
  return instalmentsOnApproval(totalCents, { ...plan, approvedAt: now }).map((charge, index) => {
    const due = planned[index]?.due;
    return { ...charge, hoursAfter: due && 'hoursAfterApproval' in due ? due.hoursAfterApproval : null };
  });
}

/** An invoice of the request that is changed. */
export interface InvoiceDue {
  readonly invoiceId: string;
  readonly kind: 'instalment' | 'deposit' | 'supplement';
  readonly sequence: number;
  readonly dueAt: Instant;
  readonly openCents: number;
}

export interface MovedDue {
  readonly invoiceId: string;
  readonly dueAt: Instant;
}

/**
 * domain 4.9: what is open and due before the start follows the start; where that has passed, or is nearly there, it is
 * due so many hours from now, at most at the start. What was due by another instant is due by the start at the latest.
 */
export function movedDues(
  invoices: readonly InvoiceDue[],
  { startedAt, now, startsAt, paymentTerms }: ChargedAt & { readonly startedAt: Instant },
): readonly MovedDue[] {
  if (startedAt === startsAt || startsAt <= now) return [];
  const wasDueAt = hoursAfter(startedAt, -paymentTerms.secondPaymentHours);
  const soon = earliest(hoursAfter(now, paymentTerms.reinstatedPaymentHours), startsAt);
  return invoices
    .filter(({ openCents }) => openCents > 0)
    .flatMap(({ invoiceId, kind, sequence, dueAt }) => {
      const followsStart = (kind === 'deposit' || sequence > 1) && dueAt >= wasDueAt;
      const wanted = followsStart ? hoursAfter(startsAt, -paymentTerms.secondPaymentHours) : earliest(dueAt, startsAt);
      const moved = wanted < soon && wanted !== dueAt ? soon : wanted;
      return moved === dueAt ? [] : [{ invoiceId, dueAt: moved }];
    });
}
