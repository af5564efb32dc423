import type { Paths } from '#kernel/endpoint.ts';

export const documentsPaths = {
  getInvoicePdf: { method: 'POST', path: '/v1.0/invoice/pdf/:id' },
  getContractPdf: { method: 'GET', path: '/v1.0/reservation/contract/request-uri/:id' },
  getAnnexPdf: { method: 'POST', path: '/v1.0/reservation/annex/pdf/:id' },
  getReceipt: { method: 'GET', path: '/v1.0/payment/get-receipt/:id' },
  getReceiptPdf: { method: 'POST', path: '/v1.0/payment/pdf/:id' },
  getDocumentForStaff: { method: 'POST', path: '/v1.0/staff/document' },
  getReceiptForStaff: { method: 'GET', path: '/v1.0/staff/payment/:id/receipt' },
  sendDocument: { method: 'POST', path: '/v1.0/staff/document/send' },
} as const satisfies Paths;
