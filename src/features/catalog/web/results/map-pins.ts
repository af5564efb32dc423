import { useMemo } from 'react';
import { useLanguage } from '#browser/use-preferences.ts';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatMoney } from '#kernel/locales.ts';
import type { MapPin } from '#ui/map/pins/map-pins.tsx';
import type { Pin } from '../../api/search.schemas.ts';

interface FoundPins {
  readonly totalRecords: number;
  readonly pins: readonly Pin[];
}

export interface PinSearch {
  /** Says all of the search. */
  readonly key: string;
  /** Those of the page, known at once. */
  readonly onPage: FoundPins;
  ask(signal: AbortSignal): Promise<FoundPins>;
}

/** The places of all that a search finds, once a map needs them; those of the page until then, and when asking fails. */
export function useFoundPins({ key, onPage, ask }: PinSearch, isWanted: boolean): FoundPins {
  const isWhole = onPage.pins.length >= onPage.totalRecords;
  const { data } = useQuery({ key: ['pins', key], ask, isEnabled: isWanted && !isWhole });
  return isWhole ? onPage : (data ?? onPage);
}

/** The card of the pressed pin, from the list or asked for when it is on another page; undefined until it is known. */
export function usePressedCard<T extends { readonly id: number }>(
  id: number | undefined,
  onPage: readonly T[],
  ask: (id: number, signal: AbortSignal) => Promise<T | undefined>,
): T | undefined {
  const here = onPage.find((one) => one.id === id);
  const { data } = useQuery({
    key: ['card', id],
    ask: (signal) => ask(id ?? 0, signal),
    isEnabled: id !== undefined && !here,
  });
  return here ?? (data?.id === id ? data : undefined);
}

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
