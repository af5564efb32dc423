export interface PaymentRecorded {
  readonly type: 'payment-recorded';
  readonly groupId: string;
  readonly tenantId: string;
  readonly invoiceId: string;
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
