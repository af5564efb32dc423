import type { Message } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { ReservationView } from '../../api/lines.schemas.ts';
import { lineName, lineWhen } from '../line-labels.ts';
import { useTotalText } from './order-summary.tsx';
import type { ChangedTrip } from './use-wizard.ts';

/** Says what a change of a line changed: when it is, and the total; and whether something doesn't fit any more. */
export function useChangeNotice(): (line: ReservationView, before: ChangedTrip, after: ChangedTrip) => Message {
  const t = useTexts('wizard');
  const words = useTexts('lines');
  const language = useTextLanguage();
  const totalOf = useTotalText();
  return (line, before, after) => {
    const changed = after.group.reservations.find(({ id }) => id === line.id) ?? line;
    const was = lineWhen(words, language, line);
    const when = lineWhen(words, language, changed);
    const [oldTotal, total] = [totalOf(before.plan.sums), totalOf(after.plan.sums)];
    const isUnfit = after.plan.unfit.length > 0;
    const sentences = [
      t(isUnfit ? 'form.changedUnfit' : 'form.changed'),
      ...(when === was ? [] : [t('form.changedWhen', { name: lineName(words, changed), when, was })]),
      ...(total === oldTotal ? [] : [t('form.changedTotal', { total, was: oldTotal })]),
    ];
    // A sentence alone stands without its period, as everywhere in messages.
    const text = sentences.length === 1 ? sentences[0] : `${sentences.join('. ')}.`;
    return { type: isUnfit ? 'warning' : 'success', text: text ?? '' };
  };
}
