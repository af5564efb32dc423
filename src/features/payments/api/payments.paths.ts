import type { Paths } from '#kernel/endpoint.ts';

export const paymentsPaths = {
  listInvoices: { method: 'POST', path: '/v1.0/invoice/by-reservation/:id' },
  recordPayment: { method: 'POST', path: '/v1.0/staff/invoice/:id/payment' },
  correctPayment: { method: 'POST', path: '/v1.0/staff/payment/:id/correction' },
  recordRefund: { method: 'POST', path: '/v1.0/staff/group/:id/refund' },
  listRefundsOwed: { method: 'GET', path: '/v1.0/staff/refund' },
  reportTaxes: { method: 'GET', path: '/v1.0/staff/taxes' },
  payOutCredit: { method: 'POST', path: '/v1.0/staff/group/:id/payout' },
  getPaymentToken: { method: 'POST', path: '/v1.0/payment/get-token' },
  getPayment: { method: 'GET', path: '/v1.0/payment/:reference' },
  payWithCredit: { method: 'POST', path: '/v1.0/payment/use-credit' },
  listCardPayments: { method: 'GET', path: '/v1.0/staff/card-payment' },
  getMoneyAttention: { method: 'GET', path: '/v1.0/staff/card-payment/attention' },
  resolveUnmatched: { method: 'POST', path: '/v1.0/staff/card-payment/unmatched' },
  askPayout: { method: 'POST', path: '/v1.0/wallet/payout-request' },
  takeBackPayout: { method: 'DELETE', path: '/v1.0/wallet/payout-request' },
  listPayoutRequests: { method: 'GET', path: '/v1.0/staff/payout-request' },
  preferRefund: { method: 'PUT', path: '/v1.0/reservation/group/:id/refund-preference' },
  getWallet: { method: 'GET', path: '/v1.0/wallet' },
} as const satisfies Paths;
