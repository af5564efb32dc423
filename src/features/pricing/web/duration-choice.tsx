import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { BoatView } from '#features/catalog/api/boats.schemas.ts';
import { formatMoney } from '#kernel/locales.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { type BoatDay, fitsSomewhere } from './outing-choices.ts';
import type { ChosenOuting } from './outing-offer.ts';

interface DurationChoiceProps {
  boat: Pick<BoatView, 'durations'>;
  outing: ChosenOuting;
  day: BoatDay | undefined;
  onChoose: (hours: number) => void;
}

/** How long, each with its price; those that fit nowhere on the day say so. */
export function DurationChoice({ boat, outing, day, onChoose }: DurationChoiceProps) {
  const t = useTexts('boat');
  const language = useLanguage();
  return (
    <ChoiceChips
      label={t('durations.label')}
      className={columnsOf(boat.durations.length)}
      choices={boat.durations.map(({ hours, priceCents }) => ({
        value: hours,
        label: t('durations.hours', { count: hours }),
        note: formatMoney(language, priceCents),
        whyNot: fitsSomewhere(day, hours) ? null : t('durations.notThatDay'),
      }))}
      chosen={outing.hours}
      onChoose={onChoose}
    />
  );
}

function columnsOf(count: number): string {
  if (count === 4) return 'grid-cols-4';
  return count === 5 ? 'grid-cols-3 lg:grid-cols-5' : 'grid-cols-3';
}
