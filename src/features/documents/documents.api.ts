import * as z from 'zod/mini';
import type { Api } from '#kernel/endpoint.ts';
import { uuidText } from '#kernel/schemas.ts';
import { documentsPaths } from './documents.paths.ts';
import { documentKinds, guestDocumentKinds } from './domain/documents.ts';

const params = z.object({ id: uuidText });
const askedBody = z.strictObject({ kind: z.enum(documentKinds, { error: 'parameter-valid' }), id: uuidText });
const sentBody = z.strictObject({ kind: z.enum(guestDocumentKinds, { error: 'parameter-valid' }), id: uuidText });
/** An address that ends in five minutes. */
const uriReply = z.object({ uri: z.string() });
const htmlReply = z.object({ html: z.string() });

export const documentsApi = {
  getInvoicePdf: {
    ...documentsPaths.getInvoicePdf,
    summary: 'The address of an invoice of one’s own as a PDF, for five minutes',
    needs: 'invoice:view',
    params,
    reply: uriReply,
    status: 200,
    refusals: ['invoice-not-found', 'document-failed'],
  },
  getContractPdf: {
    ...documentsPaths.getContractPdf,
    summary: 'The address of a group’s rental agreement as a PDF, for five minutes',
    needs: 'group:view',
    params,
    reply: uriReply,
    refusals: ['reservation-group-not-found', 'contract-not-found', 'document-failed'],
  },
  getAnnexPdf: {
    ...documentsPaths.getAnnexPdf,
    summary: 'The address of an annex to the agreement of one’s own trip as a PDF, for five minutes',
    needs: 'group:view',
    params,
    reply: uriReply,
    status: 200,
    refusals: ['contract-not-found', 'document-failed'],
  },
  getReceipt: {
    ...documentsPaths.getReceipt,
    summary: 'The receipt of a payment, or the note of a refund, as a page of its own',
    needs: 'invoice:view',
    params,
    reply: htmlReply,
    refusals: ['payment-not-found'],
  },
  getReceiptPdf: {
    ...documentsPaths.getReceiptPdf,
    summary: 'The address of the same as a PDF, for five minutes',
    needs: 'invoice:view',
    params,
    reply: uriReply,
    status: 200,
    refusals: ['payment-not-found', 'document-failed'],
  },
  getDocumentForStaff: {
    ...documentsPaths.getDocumentForStaff,
    summary: 'The address of any document as its guest gets it, or of the evidence for a dispute, for five minutes',
    needs: 'trip:view',
    about: { what: 'document', unknown: 'document-not-found' },
    body: askedBody,
    reply: uriReply,
    status: 200,
    refusals: ['invoice-not-found', 'contract-not-found', 'payment-not-found', 'document-not-found', 'document-failed'],
  },
  getReceiptForStaff: {
    ...documentsPaths.getReceiptForStaff,
    summary: 'Any receipt as its guest gets it',
    needs: 'trip:view',
    about: { what: 'entry', unknown: 'payment-not-found' },
    params,
    reply: htmlReply,
    refusals: ['payment-not-found'],
  },
  sendDocument: {
    ...documentsPaths.sendDocument,
    summary: 'Mail a document to its guest',
    needs: 'document:send',
    about: { what: 'document', unknown: 'document-not-found' },
    body: sentBody,
    idempotent: true,
    refusals: [
      'invoice-not-found',
      'contract-not-found',
      'payment-not-found',
      'document-not-found',
      'account-not-active',
    ],
  },
} as const satisfies Api;
