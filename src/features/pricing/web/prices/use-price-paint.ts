import { useState } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { confirmed, showMessage } from '#browser/interface-state.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { addDays, type CalendarDate, type DateRange } from '#kernel/calendar-date.ts';
import type { HousePricesView, SavedPricesView } from '../../api/house-prices.schemas.ts';
import { type PaintEffect, paintEffect } from '../../domain/paint-effect.ts';
import type { Paint } from '../../domain/paint-prices.ts';
import { useEffectText } from './effect-text.ts';
import { pricesClient } from './prices-client.ts';
import { tariffOf } from './year-nights.ts';

export type PaintedPrice = Paint['price'];

interface Asked {
  readonly during: DateRange;
  readonly price: PaintedPrice;
  /** A range that moves. */
  readonly replaces?: DateRange | undefined;
}

/** What a save says when it was done, and when somebody else was faster. */
interface SaveWords {
  readonly done: string;
  readonly clash: 'changedMeanwhile' | 'nightsChangedMeanwhile';
}

export interface PricePaint {
  readonly isSaving: boolean;
  readonly problem: string | undefined;
  /** Asks once more where nights change a lot; true when it was saved. */
  readonly paint: (asked: Asked) => Promise<boolean>;
  /** Puts a list of ranges in the place of all; true when it was saved. */
  readonly putAll: (ranges: HousePricesView['ranges']) => Promise<boolean>;
  /** Makes all prices what they were before a revision; true when it was saved. */
  readonly takeBack: (revision: number) => Promise<boolean>;
}

/** The nights from the first to the last, both included, as a range. */
export const rangeOfNights = ({ first, last }: { first: CalendarDate; last: CalendarDate }): DateRange => ({
  from: first,
  until: addDays(last, 1),
});

/** Saves prices of a house; each save offers to take it back. */
export function usePricePaint(houseId: number, prices: HousePricesView, onSaved: () => Promise<void>): PricePaint {
  const t = useTexts('prices');
  const effectText = useEffectText();
  const refusalText = useRefusalText();
  const undo = usePricesUndo(houseId, onSaved);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const params = { id: String(houseId) };

  const save = async (call: () => Promise<SavedPricesView>, { done, clash }: SaveWords): Promise<boolean> => {
    setSaving(true);
    setProblem(undefined);
    try {
      const { version, isChanged } = await call();
      if (!isChanged) showMessage({ type: 'info', text: t('nothingChanged') });
      else showMessage({ type: 'success', text: done, action: { label: t('undo'), run: () => void undo(version) } });
      await onSaved();
      return true;
    } catch (error) {
      const writer = writerOf(error);
      setProblem(writer === undefined ? refusalText(error) : t(clash, { by: writer }));
      if (writer !== undefined) await onSaved();
      return false;
    } finally {
      setSaving(false);
    }
  };
  const isMeant = async ({ bigChanges, ...effect }: PaintEffect) =>
    bigChanges === 0 ||
    (await confirmed({
      title: t('bigTitle'),
      message: t('big', { count: bigChanges }),
      detail: effectText({ bigChanges, ...effect }),
      confirmLabel: t('bigYes'),
    }));
  return {
    isSaving,
    problem,
    paint: async ({ during, price, replaces }) => {
      if (isSaving) return false;
      const effect = paintEffect(tariffOf(prices), { during, price });
      if (!(await isMeant(effect))) return false;
      const body = { version: prices.version, ...during, price, ...(replaces ? { replaces } : {}) };
      const done = price ? effectText(effect, price.minNights) : t('cleared', { count: effect.nights });
      return save(() => pricesClient().paintPrices({ params, body }), { done, clash: 'nightsChangedMeanwhile' });
    },
    putAll: (ranges) => {
      const body = { version: prices.version, ranges: [...ranges] };
      const done = t('replaced', { count: ranges.length });
      return save(() => pricesClient().setPriceRanges({ params, body }), { done, clash: 'changedMeanwhile' });
    },
    takeBack: (revision) => {
      const body = { version: prices.version, revision };
      const words = { done: t('undone'), clash: 'changedMeanwhile' } as const;
      return save(() => pricesClient().restorePrices({ params, body }), words);
    },
  };
}

/** Takes back what a save did, unless somebody changed the prices since. */
function usePricesUndo(houseId: number, onSaved: () => Promise<void>) {
  const t = useTexts('prices');
  const refusalText = useRefusalText();
  return async (version: number): Promise<void> => {
    try {
      const params = { id: String(houseId) };
      await pricesClient().restorePrices({ params, body: { version, revision: version } });
      showMessage({ type: 'success', text: t('undone') });
    } catch (error) {
      const writer = writerOf(error);
      const text = writer === undefined ? refusalText(error) : t('notUndone', { by: writer });
      showMessage({ type: 'error', text });
    }
    await onSaved();
  };
}

/** Who changed the prices since, where that is why a save was refused. */
function writerOf(error: unknown): string | undefined {
  if (!(error instanceof ApiRefusal) || error.code !== 'edit-clash') return undefined;
  const [clash] = error.details.clashes as readonly { by: string }[];
  return clash?.by ?? '';
}
