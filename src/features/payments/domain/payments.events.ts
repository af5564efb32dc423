export interface PaymentRecorded {
  readonly type: 'payment-recorded';
  readonly groupId: string;
  readonly tenantId: string;
  readonly invoiceId: string;
  readonly entryId: string;
  readonly amountCents: number;
}

export interface InvoiceOverdue {
  readonly type: 'invoice-overdue';
  readonly groupId: string;
  readonly tenantId: string;
  readonly invoiceId: string;
}
