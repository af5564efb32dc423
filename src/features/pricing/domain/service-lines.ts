import type { ChosenService } from '#features/additional-services/domain/chosen-service.ts';
import type { Bilingual } from '#kernel/languages.ts';
import { lineOf, namedLineOf, type PriceLine } from './price-lines.ts';
import type { PricedReservation } from './quote.ts';

/** domain 4.3: a menu of the guest's own and every event are priced by staff. */
export function isManuallyPriced(chosen: ChosenService): boolean {
  return chosen.type === 'event' || ((chosen.type === 'chef' || chosen.type === 'catering') && chosen.menu === null);
}

/** A service as one reservation of a group; one that staff price has no lines yet. */
export function priceService(chosen: ChosenService): PricedReservation {
  return {
    taxedAs: 'other',
    serviceType: chosen.type,
    lines: serviceLines(chosen),
    securityDepositCents: 0,
    isManuallyPriced: isManuallyPriced(chosen),
  };
}

/** What a service costs before discounts: its item for each guest, person, trip or day, then what goes with it. */
export function serviceLines(chosen: ChosenService): readonly PriceLine[] {
  const { code } = chosen.service;
  switch (chosen.type) {
    case 'chef':
    case 'catering': {
      const { menu, wish } = chosen;
      return menu ? [line(code, menu.name, { unitCents: menu.priceCents, quantity: wish.guests })] : [];
    }
    case 'massage': {
      const { wish, treatment, durationCents, addons } = chosen;
      const minutes = `${wish.minutes} min`;
      const name = { en: `${treatment.name.en}, ${minutes}`, es: `${treatment.name.es}, ${minutes}` };
      return [
        line(code, name, { unitCents: durationCents, quantity: wish.guests }),
        ...addons.map((addon) =>
          namedLineOf('addon', { code, name: addon.name, unitCents: addon.priceCents, quantity: wish.guests }),
        ),
      ];
    }
    case 'event':
      return [];
    case 'van':
      return vanLines(chosen);
    case 'scooter': {
      const { scooter, wish } = chosen;
      return [line(code, scooter.name, { unitCents: scooter.dayPriceCents, quantity: wish.days * wish.quantity })];
    }
  }
}

/** domain 3: a trip has its price, an hourly one that many hours of it; hours of waiting come on top. */
function vanLines({ van, wish, service, tripCents }: Extract<ChosenService, { type: 'van' }>): readonly PriceLine[] {
  const trip = line(service.code, van.name, { unitCents: tripCents, quantity: wish.hours ?? 1 });
  const extraHours = wish.extraHours ?? 0;
  if (extraHours === 0) return [trip];
  return [trip, { ...lineOf('addon', van.extraHourCents, extraHours), code: 'extra-hours' }];
}

function line(code: string, name: Bilingual, price: { unitCents: number; quantity: number }): PriceLine {
  return namedLineOf('service', { code, name, ...price });
}
