import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatDay } from '#kernel/locales.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { NearStart, OutingRefusal } from './ask-outing-quote.ts';

/** Why this outing can't be had, and the nearest starts that can, one press each. */
export function OutingRefused({ refusal, onChoose }: { refusal: OutingRefusal; onChoose: (start: NearStart) => void }) {
  const t = useTexts('boat');
  const language = useLanguage();
  return (
    <Alert tone="warning" isNews title={refusal.message}>
      {refusal.nearest.length > 0 && (
        <>
          <p className="mt-1">{t('card.nearest')}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {refusal.nearest.map(({ date, startTime }) => (
              <Button
                key={`${date} ${startTime}`}
                tone="outline"
                size="small"
                onClick={() => onChoose({ date, startTime })}
              >
                {t('card.nearStart', { date: formatDay(language, date), time: startTime })}
              </Button>
            ))}
          </div>
        </>
      )}
    </Alert>
  );
}
