import * as z from 'zod/mini';
import { exportQuery } from '#features/exports/exports.schemas.ts';

/** '2026-11' */
const monthText = z.string().check(z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, { error: 'parameter-valid' }));

export const taxReportQuery = z.strictObject({ Month: z.optional(monthText) });
export const taxesExportQuery = z.strictObject({ Month: z.optional(monthText), ...exportQuery });

const taxSums = {
  /** What was received in the month. */
  collectedCents: z.number(),
  /** What was given back in the month, and payments that were corrected in it. */
  returnedCents: z.number(),
  /** What is to be paid on. */
  dueCents: z.number(),
};

export const taxReportReply = z.object({
  /** Without a month in the query: the last one until it is due, the current one after that. */
  month: z.string(),
  dueOn: z.string(),
  /** All of them, also those without a tax in the month: a return is due for zero, too. */
  authorities: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      ...taxSums,
      taxes: z.array(z.object({ code: z.string(), name: z.string(), basisPoints: z.number(), ...taxSums })),
    }),
  ),
  ...taxSums,
  /** Notes on the rates that hold today. */
  notes: z.array(z.string()),
});
export type TaxReportView = z.output<typeof taxReportReply>;
