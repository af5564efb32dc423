import * as z from 'zod/mini';
import { tripChanges } from '#features/reservations/api/reservations.schemas.ts';
import { uuidText } from '#kernel/schemas.ts';
import { correctionBody, creditBody, paymentBody, refundBody, refundPreferenceBody } from './payments.schemas.ts';

const { invoiceIds, amountCents } = creditBody.shape;

/** What guest and staff do with the money of a trip: the same bodies as the calls of their own have. */
const moneyChanges = [
  z.strictObject({ action: z.literal('use-credit'), invoiceIds, amountCents }),
  z.strictObject({ action: z.literal('prefer-refund'), ...refundPreferenceBody.shape }),
  z.strictObject({ action: z.literal('record-payment'), invoiceId: uuidText, ...paymentBody.shape }),
  z.strictObject({ action: z.literal('correct-payment'), paymentId: uuidText, ...correctionBody.shape }),
  z.strictObject({ action: z.literal('record-refund'), ...refundBody.shape }),
] as const;

export const changeGroupBody = z.discriminatedUnion('action', [...tripChanges, ...moneyChanges], {
  error: 'parameter-valid',
});
