import { useMemo } from 'react';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatMoney } from '#kernel/locales.ts';
import type { MapPin } from '#ui/map/pins/map-pins.tsx';
import type { Pin } from '../../../api/search.schemas.ts';

/** Pins that show the price of what was found, in whole dollars. */
export function usePricePins(found: readonly Pin[]): readonly MapPin[] {
  const t = useTexts('results');
  const language = useLanguage();
  return useMemo(
    () =>
      found.map(({ id, name, latitude, longitude, priceCents }) => {
        const price = formatMoney(language, Math.round(priceCents / 100) * 100);
        return { id, latitude, longitude, label: price, amount: priceCents, name: t('results.pin', { name, price }) };
      }),
    [found, language, t],
  );
}
