import { type ChosenService, kindOf } from '#features/additional-services/kinds/kinds.domain.ts';
import { serviceCodes } from '#features/additional-services/kinds/service-names.domain.ts';
import { lineOf, namedLineOf, type PriceLine } from './price-lines.ts';
import type { TaxableReservation } from './quote.ts';

/**
 * A service as one reservation of a group; one that staff price has no lines yet (docs/domain.md 4.3). It is taxed
 * where its trip is.
 */
export function priceService(chosen: ChosenService, { municipality }: { municipality: string }): TaxableReservation {
  const kind = kindOf(chosen.type);
  return {
    taxedAs: { kind: serviceCodes.find((code) => code === chosen.service.code) ?? chosen.type, municipality },
    serviceType: chosen.type,
    lines: serviceLines(chosen),
    securityDepositCents: 0,
    isManuallyPriced: kind.isManuallyPriced({ ...kind.noDetails, ...kind.details(chosen) }),
  };
}

/** What a service costs before discounts: its item for each guest, person, trip or day, then what goes with it. */
export function serviceLines(chosen: ChosenService): readonly PriceLine[] {
  return kindOf(chosen.type)
    .prices(chosen)
    .map(({ kind, name, code = chosen.service.code, unitCents, quantity }) =>
      name === null
        ? { ...lineOf(kind, unitCents, quantity), code }
        : namedLineOf(kind, { code, name, unitCents, quantity }),
    );
}
