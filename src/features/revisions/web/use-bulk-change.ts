import { showMessage } from '#browser/interface-state.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { BulkSavedView, BulkUndoneView } from '../revisions.api.ts';

interface BulkChange<Body> {
  readonly change: (body: Body) => Promise<BulkSavedView>;
  readonly undo: (bulkId: string) => Promise<BulkUndoneView>;
  /** What was done to so many houses; none: that nothing was to be done. */
  readonly doneText: (count: number) => string;
  readonly onSaved?: () => Promise<void>;
}

/** Changes many houses at once, says how many, and offers to take it back; what could not be is told. */
export function useBulkChange<Body>({ change, undo, doneText, onSaved }: BulkChange<Body>) {
  const t = useTexts('edit');
  const showFailure = useShowFailure();
  const takeBack = async (bulkId: string) => {
    try {
      const { undone, kept } = await undo(bulkId);
      const names = [...new Set(kept.map(({ by }) => by))].join(', ');
      if (kept.length === 0) showMessage({ type: 'success', text: t('bulk.undone', { count: undone }) });
      else showMessage({ type: 'warning', text: t('bulk.partlyUndone', { count: kept.length, names }) });
    } catch (error) {
      showFailure(error);
    }
    await onSaved?.();
  };
  return async (body: Body) => {
    const { bulkId, changed } = await change(body);
    const action = { label: t('undo'), run: () => void takeBack(bulkId) };
    if (changed === 0) showMessage({ type: 'info', text: doneText(0) });
    else showMessage({ type: 'success', text: doneText(changed), action });
    await onSaved?.();
  };
}
