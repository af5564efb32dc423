/** What a duration costs on its usual days, in cents. */
export interface PricedDuration {
  readonly hours: number;
  readonly priceCents: number;
}

/** What a duration costs on some days, from the first to the last ('YYYY-MM-DD'); no two of a duration share a day. */
export interface SeasonPrice extends PricedDuration {
  readonly from: string;
  readonly until: string;
}

export interface OutingPrices {
  readonly durations: readonly PricedDuration[];
  readonly seasonPrices: readonly SeasonPrice[];
}

/** The price of a duration in cents on a day, without one its usual price; undefined where it is not hired out. */
export function outingPrice(
  { durations, seasonPrices }: OutingPrices,
  { hours, date }: { readonly hours: number; readonly date?: string | undefined },
): number | undefined {
  const usual = durations.find((duration) => duration.hours === hours);
  const season = seasonPrices.find(
    (price) => date !== undefined && price.hours === hours && price.from <= date && date <= price.until,
  );
  return usual && (season ?? usual).priceCents;
}
