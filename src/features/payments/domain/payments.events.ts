export interface PaymentRecorded {
  readonly type: 'payment-recorded';
  readonly groupId: string;
  readonly tenantId: string;
  readonly invoiceId: string;
  readonly entryId: string;
  readonly amountCents: number;
}

/** A payment that was recorded by mistake counts no more. */
export interface PaymentCorrected {
  readonly type: 'payment-corrected';
  readonly groupId: string;
  readonly tenantId: string;
  readonly invoiceId: string;
  /** The payment, not its counter-row. */
  readonly entryId: string;
  readonly amountCents: number;
}

export interface RefundRecorded {
  readonly type: 'refund-recorded';
  readonly groupId: string;
  readonly tenantId: string;
  readonly invoiceId: string;
  readonly entryId: string;
  /** What went back, as a positive number. */
  readonly amountCents: number;
}

export interface InvoiceOverdue {
  readonly type: 'invoice-overdue';
  readonly groupId: string;
  readonly tenantId: string;
  readonly invoiceId: string;
}

/** Credit of a wallet that was paid out. */
export interface CreditPaidOut {
  readonly type: 'credit-paid-out';
  /** The trip on whose page it was recorded. */
  readonly groupId: string;
  readonly tenantId: string;
  readonly walletEntryId: string;
  /** What went out, as a positive number. */
  readonly amountCents: number;
}
