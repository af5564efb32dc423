import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { BoatView } from '#features/catalog/api/boats.schemas.ts';
import { formatMoney } from '#kernel/locales.ts';
import type { ChosenOuting } from './chosen-outing.ts';

interface OutingPriceProps {
  boat: Pick<BoatView, 'durations'>;
  outing: ChosenOuting;
  /** bar: the words below the number, for narrow places. */
  look?: 'card' | 'bar';
}

/** The number that stands out: what the chosen duration costs, taxes not inside; the same as on the boat's card. */
export function OutingPrice({ boat, outing, look = 'card' }: OutingPriceProps) {
  const t = useTexts('boat');
  const language = useLanguage();
  const priceCents = boat.durations.find(({ hours }) => hours === outing.hours)?.priceCents ?? 0;
  return (
    <p aria-live="polite">
      <span className="numbers font-display text-[1.75rem] leading-none">{formatMoney(language, priceCents)}</span>{' '}
      <span className={look === 'bar' ? 'mt-1 block text-muted text-xs' : 'text-muted text-sm'}>
        {t(look === 'bar' ? 'card.forHoursShort' : 'card.forHours', { count: outing.hours })}
      </span>
    </p>
  );
}
