import { useTexts } from '#browser/use-texts.ts';
import type { BoatView } from '#features/catalog/api/boats.schemas.ts';
import { dateAt, timeAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import { classNames } from '#ui/class-names.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { type BoatDay, type NoStart, startChoices } from './outing-choices.ts';
import type { ChosenOuting } from './outing-offer.ts';

interface StartChoiceProps {
  boat: Pick<BoatView, 'startHours' | 'turnaroundMinutes'>;
  outing: ChosenOuting;
  day: BoatDay | undefined;
  onChoose: (startTime: string) => void;
}

/** The start hours of the day: the free ones to press, the others with their reason. */
export function StartChoice({ boat, outing, day, onChoose }: StartChoiceProps) {
  const t = useTexts('boat');
  const { startHours, turnaroundMinutes } = boat;
  const at = instant(Date.now());
  const choices = startChoices({ startHours, day, hours: outing.hours, now: { date: dateAt(at), time: timeAt(at) } });
  const reasonOf = (whyNot: NoStart | null) => {
    if (whyNot === null) return null;
    if (whyNot === 'begun' || whyNot === 'taken') return t(`starts.${whyNot}`);
    return t('starts.fits', { count: whyNot.fitsHours });
  };
  const shorter = new Map<string, readonly string[]>();
  for (const { time, whyNot } of choices) {
    if (whyNot === null || typeof whyNot !== 'object') continue;
    const reason = t('starts.fits', { count: whyNot.fitsHours });
    shorter.set(reason, [...(shorter.get(reason) ?? []), time]);
  }
  const isSomeTaken = choices.some(({ whyNot }) => whyNot === 'taken');
  return (
    <ChoiceChips
      label={t('starts.label')}
      className={classNames(
        'grid-cols-4',
        choices.length > 4 && (choices.length === 5 ? 'lg:grid-cols-5' : 'lg:grid-cols-6'),
      )}
      choices={choices.map(({ time, whyNot }) => ({ value: time, label: time, whyNot: reasonOf(whyNot) }))}
      chosen={outing.startTime}
      onChoose={onChoose}
    >
      {(isSomeTaken || shorter.size > 0) && (
        <p className="mt-2 text-muted text-xs">
          {isSomeTaken && t('starts.why', { count: turnaroundMinutes })}{' '}
          {[...shorter].map(([reason, times]) => `${times.join(', ')}: ${reason}.`).join(' ')}
        </p>
      )}
    </ChoiceChips>
  );
}
