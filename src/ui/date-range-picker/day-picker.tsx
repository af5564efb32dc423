import { formatLongDate, formatTypedDate } from '#kernel/locales.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { useUiLanguage, useUiTexts } from '#ui/use-ui-texts.ts';
import { parseTypedDate, whyNotDay } from './date-choice.ts';
import { DayCalendar, type DayCalendarProps } from './day-calendar.tsx';
import { PickerFoot } from './picker-foot.tsx';
import { useTypedDate } from './use-typed-date.ts';

export { preloadDayCalendar } from './day-calendar.tsx';

interface DayPickerProps extends DayCalendarProps {
  /** What the date is of. */
  label: string;
  /** Shows a 'Done' button: for use within a popover or dialog. */
  onDone?: () => void;
}

/** One date by typing or by the calendar; it can be cleared. */
export function DayPicker({ label, onDone, ...calendar }: DayPickerProps) {
  const t = useUiTexts();
  const language = useUiLanguage();
  const { day, onChange } = calendar;
  return (
    <div className="grid grid-cols-1 gap-4">
      <TypedDay label={label} {...calendar} />
      <DayCalendar {...calendar} />
      <PickerFoot clear={t('dates.clearDay')} onClear={() => onChange(undefined)} onDone={onDone}>
        <p role="status" className="text-center font-medium text-info text-sm">
          {day && formatLongDate(language, day)}
        </p>
      </PickerFoot>
    </div>
  );
}

function TypedDay({ label, day, onChange, rules }: DayPickerProps) {
  const t = useUiTexts();
  const language = useUiLanguage();
  const kept = day ? formatTypedDate(language, day) : '';
  const { text, setText, error, setError } = useTypedDate(kept);
  const date = parseTypedDate(text, { language, first: rules.first });
  const take = () => {
    if (text.trim() === kept) return setError(undefined);
    if (text.trim() === '') return onChange(undefined);
    if (!date) return setError(t('dates.notADate'));
    const reason = whyNotDay(date, { chosen: {}, rules, texts: { past: t('dates.past'), tooFar: t('dates.tooFar') } });
    if (reason) return setError(reason);
    onChange(date);
  };
  return (
    <TextInput
      label={label}
      value={text}
      error={error}
      hint={date && !error && text.trim() !== kept ? formatLongDate(language, date) : undefined}
      placeholder={t('dates.shape')}
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take();
      }}
    />
  );
}
