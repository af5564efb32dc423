import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatDay } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import type { ChosenDates } from '#ui/date-range-picker/date-choice.ts';
import { DateRangeCalendar } from '#ui/date-range-picker/date-range-calendar.tsx';
import { ChosenSentence, useRefusedDay } from '#ui/date-range-picker/picker-foot.tsx';
import type { OwnTime } from './own-times.ts';
import { OwnTimesPlace } from './own-times-place.tsx';
import type { HouseCalendar } from './use-house-calendar.ts';

interface AvailabilitySectionProps {
  calendar: HouseCalendar;
  /** The house's own minimum, until its seasons are known. */
  minNights: number;
  own: readonly OwnTime[];
  chosen: ChosenDates;
  onChoose: (chosen: ChosenDates) => void;
}

/** The calendar in the page: what is taken is struck through and says why. */
export function AvailabilitySection({ calendar, minNights, own, chosen, onChoose }: AvailabilitySectionProps) {
  const t = useTexts('stay');
  const language = useLanguage();
  const minNightsThen = chosen.from && calendar.minNights.on(chosen.from);
  const { refusal, ...pressed } = useRefusedDay(onChoose);
  return (
    <section aria-labelledby="availability" className="noscript:hidden">
      <Heading level={2} id="availability">
        {t('calendar.title')}
      </Heading>
      <p className="mt-2 text-muted">
        {chosen.from && minNightsThen
          ? t('calendar.minimumFrom', { count: minNightsThen, date: formatDay(language, chosen.from) })
          : t('calendar.minimum', { count: calendar.minNights.least ?? minNights })}{' '}
        {t('calendar.note')}
        {calendar.hasWeekdays && ` ${t('calendar.weekdays')}`}
      </p>
      {calendar.hasFailed && <p className="mt-2 text-warning">{t('calendar.failed')}</p>}
      <OwnTimesPlace own={own} of="stay" className="mt-4 lg:hidden" />
      <div className="mt-6 -mx-2 min-h-[26rem] sm:mx-0">
        <DateRangeCalendar chosen={chosen} rules={calendar.rules} {...pressed} />
        <div className="mt-3">
          <ChosenSentence chosen={chosen} refusal={refusal} />
        </div>
      </div>
      <div className={chosen.from ? 'mt-2 flex justify-end' : 'invisible mt-2 flex justify-end'}>
        <Button tone="quiet" size="small" onClick={() => onChoose({})}>
          {t('calendar.clear')}
        </Button>
      </div>
    </section>
  );
}
