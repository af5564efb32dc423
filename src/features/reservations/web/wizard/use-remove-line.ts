import { useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { ReservationView } from '../../api/lines.schemas.ts';
import { lineName } from '../line-labels.ts';
import { reservationsClient } from '../reservations-clients.ts';
import { addAgain } from './line-calls.ts';
import type { Wizard } from './use-wizard.ts';

/** Takes a line out at once; the message that says so can bring it back. */
export function useRemoveLine(wizard: Wizard) {
  const t = useTexts('wizard');
  const words = useTexts('lines');
  const showFailure = useShowFailure();
  const [isRemoving, setRemoving] = useState(false);
  const { group, change } = wizard;

  const bringBack = async (line: ReservationView) => {
    try {
      await change(() => addAgain(group.id, line));
      showMessage({ type: 'success', text: t('summary.broughtBack', { name: lineName(words, line) }) });
    } catch (error) {
      showFailure(error);
    }
  };
  const remove = async (line: ReservationView) => {
    if (isRemoving) return;
    setRemoving(true);
    try {
      const params = { type: line.type, id: line.id };
      await change(() => reservationsClient().deleteReservation({ params }));
      showMessage({
        type: 'success',
        text: t('summary.removed', { name: lineName(words, line) }),
        action: { label: t('summary.undo'), run: () => void bringBack(line) },
      });
    } catch (error) {
      showFailure(error);
    } finally {
      setRemoving(false);
    }
  };
  return { remove, isRemoving };
}
