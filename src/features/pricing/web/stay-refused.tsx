import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatDay } from '#kernel/locales.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { ChosenDates } from '#ui/date-range-picker/date-choice.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import type { StayRefusal } from './ask-quote.ts';

/** Why this stay can't be had, and the nearest ones that can, one press each. */
export function StayRefused({ refusal, onChoose }: { refusal: StayRefusal; onChoose: (chosen: ChosenDates) => void }) {
  const t = useTexts('stay');
  const language = useLanguage();
  return (
    <Alert tone="warning" isNews title={refusal.message}>
      {refusal.nearest.length > 0 && (
        <>
          <p className="mt-1">{t('card.nearest')}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {refusal.nearest.map((range) => (
              <Button key={range.from} tone="outline" size="small" onClick={() => onChoose(range)}>
                {formatDay(language, range.from)} – {formatDay(language, range.until)}
              </Button>
            ))}
          </div>
        </>
      )}
    </Alert>
  );
}
