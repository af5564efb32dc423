import * as z from 'zod/mini';
import type { Api } from '#kernel/endpoint.ts';
import { dateText, idText, looseTextOf, textOf, wholeNumber } from '#kernel/schemas.ts';
import { taxedLineKinds } from '../domain/tax-rates.ts';
import { taxRatesPaths } from './tax-rates.paths.ts';

const lineKind = z.enum(taxedLineKinds, { error: 'parameter-valid' });
const named = z.array(z.object({ code: z.string(), name: z.string() }));

const taxRatesReply = z.object({
  today: z.string(),
  places: named,
  taxes: named,
  /** Services that a rate can be for, by their names. */
  services: named,
  /** In the order of places, taxes and kinds of line, the last day first. */
  rates: z.array(
    z.object({
      id: z.number(),
      tax: z.string(),
      municipality: z.string(),
      lineKind,
      validFrom: z.string(),
      basisPoints: z.number(),
      note: z.string(),
      state: z.enum(['past', 'holds', 'coming']),
    }),
  ),
});
export type TaxRatesView = z.output<typeof taxRatesReply>;

/** One rate for each kind of line; a rate of 0 ends a tax. */
const newRatesBody = z.strictObject({
  tax: textOf(60),
  municipality: textOf(60),
  lineKinds: z
    .array(lineKind, { error: 'parameter-valid' })
    .check(
      z.minLength(1, { error: 'parameter-valid' }),
      z.maxLength(taxedLineKinds.length, { error: 'parameter-valid' }),
    ),
  validFrom: dateText,
  basisPoints: wholeNumber(0, 3_000),
  note: looseTextOf(200),
});
export type NewTaxRates = z.output<typeof newRatesBody>;

export const taxRatesApi = {
  listTaxRates: {
    ...taxRatesPaths.listTaxRates,
    summary: 'The tax rates by place and kind of line, with the day from which each holds',
    needs: 'settings:edit',
    reply: taxRatesReply,
    refusals: [],
  },
  addTaxRates: {
    ...taxRatesPaths.addTaxRates,
    summary: 'Write rates that hold from a day that has not begun; what was asked for before keeps its own',
    needs: 'settings:edit',
    body: newRatesBody,
    status: 201,
    reply: z.object({ ids: z.array(z.number()) }),
    refusals: ['tax-rate-exists'],
  },
  removeTaxRate: {
    ...taxRatesPaths.removeTaxRate,
    summary: 'Take back a rate that does not hold yet',
    needs: 'settings:edit',
    params: z.object({ id: idText }),
    refusals: ['not-found', 'tax-rate-holds'],
  },
} as const satisfies Api;
