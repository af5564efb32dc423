import { defineClient } from '#browser/api-client.ts';
import { useTranslator } from '#browser/texts.ts';
import type { TaxRatesView, taxRatesApi } from '../../api/tax-rates.api.ts';
import { taxRatesPaths } from '../../api/tax-rates.paths.ts';

export const taxRatesClient = defineClient<typeof taxRatesApi>(taxRatesPaths);

type Rate = TaxRatesView['rates'][number];

/** Rates of a tax in a place that differ in their kind of line alone. */
export interface RateGroup extends Omit<Rate, 'id' | 'lineKind'> {
  readonly ids: readonly number[];
  readonly lineKinds: readonly Rate['lineKind'][];
}

/** Rates that were written alike stand together, in the order in which they came. */
export function groupRates(rates: readonly Rate[]): readonly RateGroup[] {
  const groups = new Map<string, RateGroup>();
  for (const { id, lineKind, ...shared } of rates) {
    const key = JSON.stringify(shared);
    const known = groups.get(key);
    groups.set(key, {
      ...shared,
      ids: [...(known?.ids ?? []), id],
      lineKinds: [...(known?.lineKinds ?? []), lineKind],
    });
  }
  return [...groups.values()];
}

/** What a kind of line is called: a service by its own name. */
export function useKindName({ services }: Pick<TaxRatesView, 'services'>): (kind: Rate['lineKind']) => string {
  const named = useTranslator('rates');
  return (kind) => services.find(({ code }) => code === kind)?.name ?? named(`kinds.${kind}`);
}
