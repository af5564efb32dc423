import {
  creditsOf,
  depositCredits,
  lessCentsOf,
  type OpenInvoice,
  refundCentsOf,
  refundsOf,
} from '#features/reservations/domain/line-removal.ts';
import type { InvoiceCredit, InvoiceRefund } from '#features/reservations/domain/reservations.events.ts';
import { type Charge, type ChargedAt, depositCharge } from './change-dues.ts';

/** What a change of a trip does to the security deposit of its request; in cents. */
export interface DepositChange {
  readonly beforeCents: number;
  readonly afterCents: number;
  /** Invoiced on top; null: nothing is. */
  readonly charge: Charge | null;
  readonly credits: readonly InvoiceCredit[];
  readonly refunds: readonly InvoiceRefund[];
  /** What of the credits was not paid yet, and what of them goes back. */
  readonly lessCents: number;
  readonly refundCents: number;
}

interface Deposits {
  readonly beforeCents: number;
  readonly afterCents: number;
  /** Of the deposit. */
  readonly invoices: readonly OpenInvoice[];
}

/**
 * domain 4.9: at another house or boat the deposit is what is asked there today. More is invoiced on top, due with the
 * last payment; less is credited, first what is not paid yet, and what was paid goes back whatever the policy says.
 */
export function depositOfChange({ beforeCents, afterCents, invoices }: Deposits, at: ChargedAt): DepositChange {
  const lines = depositCredits(invoices, Math.max(0, beforeCents - afterCents));
  return {
    beforeCents,
    afterCents,
    charge: depositCharge(Math.max(0, afterCents - beforeCents), at),
    credits: creditsOf(lines),
    refunds: refundsOf(lines),
    lessCents: lessCentsOf(lines),
    refundCents: refundCentsOf(lines),
  };
}
