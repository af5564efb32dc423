import * as z from 'zod/mini';
import type { Db, Tx } from '#platform/database/database.ts';
import { defaultTaxRates, type TaxRate } from '../domain/taxes.ts';

export const TAX_RATES_SETTING = 'taxRates';

const taxRatesSchema = z.array(
  z.object({
    code: z.string(),
    basisPoints: z.int().check(z.minimum(0), z.maximum(10_000)),
    on: z.enum(['all', 'stays']),
  }),
);

/** The company's rates, or the default ones while none are set. A setting that can't be read is a bug and throws. */
export async function getTaxRates(db: Db | Tx): Promise<readonly TaxRate[]> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', TAX_RATES_SETTING).executeTakeFirst();
  return row ? taxRatesSchema.parse(row.value) : defaultTaxRates;
}
