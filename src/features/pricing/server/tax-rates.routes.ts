import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { taxRatesApi } from '../api/tax-rates.api.ts';
import { addTaxRates, listKeptRates, removeTaxRate } from './keep-tax-rates.ts';

/** What staff do with the tax rates, over HTTP. */
export function taxRatesRoutes(ports: Pick<Ports, 'db' | 'clock' | 'publish'>): Handlers<typeof taxRatesApi> {
  return {
    listTaxRates: ({ language }) => listKeptRates(ports, language),
    addTaxRates: ({ body, actor }) => addTaxRates(ports, { ...body, by: actor.userId }),
    removeTaxRate: ({ params: { id }, actor }) => removeTaxRate(ports, { id, by: actor.userId }),
  };
}
