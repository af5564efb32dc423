import type { Api } from '#kernel/endpoint.ts';
import { paymentsPaths } from './payments.paths.ts';
import {
  groupParams,
  invoiceParams,
  invoicesReply,
  listInvoicesBody,
  paymentBody,
  recordedReply,
  refundBody,
  refundsOwedQuery,
  refundsOwedReply,
} from './payments.schemas.ts';

export const paymentsApi = {
  listInvoices: {
    ...paymentsPaths.listInvoices,
    summary: 'The invoices of these lines of a group',
    needs: 'invoice:view',
    params: groupParams,
    body: listInvoicesBody,
    reply: invoicesReply,
    status: 200,
    refusals: ['reservation-group-not-found', 'reservation-not-found'],
  },
  recordPayment: {
    ...paymentsPaths.recordPayment,
    summary: 'Record money received for an invoice, in full or in part',
    needs: 'payment:record',
    params: invoiceParams,
    body: paymentBody,
    reply: recordedReply,
    status: 201,
    idempotent: true,
    refusals: ['invoice-not-found', 'overpayment'],
  },
  recordRefund: {
    ...paymentsPaths.recordRefund,
    summary: 'Record money given back',
    needs: 'refund:record',
    params: groupParams,
    body: refundBody,
    reply: recordedReply,
    status: 201,
    idempotent: true,
    refusals: ['reservation-group-not-found', 'invoice-not-found', 'refund-not-owed'],
  },
  listRefundsOwed: {
    ...paymentsPaths.listRefundsOwed,
    summary: 'Refunds owed and not yet made, oldest first',
    needs: 'refund:record',
    query: refundsOwedQuery,
    reply: refundsOwedReply,
    refusals: [],
  },
} as const satisfies Api;
