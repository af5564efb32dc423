import { serviceCodes } from '#features/additional-services/kinds/service-names.domain.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { TaxRate } from './taxes.ts';

type LineKind = TaxRate['lineKind'];

/** What a rate can be for, in the order of a form. */
export const taxedLineKinds = [
  'stay',
  'fee',
  'captained-outing',
  'bareboat-outing',
  ...serviceCodes,
] as const satisfies readonly LineKind[];

/** The note of the rates that the product came with; staff write others, each in their own language. */
export const UNCONFIRMED_NOTE = 'to be confirmed by the accountant';

/** A rate as it is kept: from a day on, until the next one of the same tax, place and kind of line. */
export interface KeptTaxRate {
  readonly id: number;
  readonly tax: string;
  readonly municipality: string;
  readonly lineKind: LineKind;
  readonly validFrom: CalendarDate;
  readonly basisPoints: number;
  readonly note: string;
}

export interface DatedTaxRate extends KeptTaxRate {
  readonly state: 'past' | 'holds' | 'coming';
}

/** Of the rates of a tax in a place for a kind of line, that with the last day that has come holds. */
export function datedRates(rates: readonly KeptTaxRate[], today: CalendarDate): readonly DatedTaxRate[] {
  const keyOf = ({ tax, municipality, lineKind }: KeptTaxRate) => `${tax} ${municipality} ${lineKind}`;
  const holds = new Map<string, CalendarDate>();
  for (const rate of rates) {
    const known = holds.get(keyOf(rate));
    const isLater = known === undefined || rate.validFrom > known;
    if (rate.validFrom <= today && isLater) holds.set(keyOf(rate), rate.validFrom);
  }
  return rates.map((rate) => {
    if (rate.validFrom > today) return { ...rate, state: 'coming' };
    return { ...rate, state: holds.get(keyOf(rate)) === rate.validFrom ? 'holds' : 'past' };
  });
}

type OwnRate = Pick<DatedTaxRate, 'tax' | 'municipality' | 'lineKind' | 'basisPoints' | 'state'>;

/** What the rate of a tax that holds in a place is on; where several hold, the first of them. */
export function kindsTaxedNow(
  rates: readonly OwnRate[],
  { tax, municipality }: Pick<OwnRate, 'tax' | 'municipality'>,
): readonly LineKind[] {
  const own = rates.filter((rate) => rate.tax === tax && rate.municipality === municipality && rate.state === 'holds');
  const first = own.find(({ basisPoints }) => basisPoints > 0)?.basisPoints;
  return taxedLineKinds.filter((kind) => own.some((rate) => rate.lineKind === kind && rate.basisPoints === first));
}

/** Whether a rate may be written: prices of today were told already, so it begins tomorrow at the earliest. */
export const isComing = (validFrom: CalendarDate, today: CalendarDate): boolean => validFrom > today;
