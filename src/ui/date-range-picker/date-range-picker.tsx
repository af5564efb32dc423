import { useEffect, useRef } from 'react';
import { formatLongDate, formatTypedDate } from '#kernel/locales.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { useUiLanguage, useUiTexts } from '#ui/use-ui-texts.ts';
import type { CalendarPanelProps } from './calendar-panel.tsx';
import { type ChosenDates, endsStay, parseTypedDate, whyNotDay } from './date-choice.ts';
import { DateRangeCalendar } from './date-range-calendar.tsx';
import { ChosenSentence, PickerFoot, useRefusedDay } from './picker-foot.tsx';
import { useTypedDate } from './use-typed-date.ts';

export { preloadCalendar } from './date-range-calendar.tsx';

interface DateRangePickerProps extends CalendarPanelProps {
  /** Shows a 'Done' button: for use within a popover or dialog. */
  onDone?: () => void;
}

/** Check-in and check-out by typing or by the calendar; dates can be cleared. */
export function DateRangePicker({ onDone, ...calendar }: DateRangePickerProps) {
  const t = useUiTexts();
  const { chosen, onChange } = calendar;
  const { refusal, ...pressed } = useRefusedDay(onChange);
  /** The ends whose typed date does not count: the picker stays open, so that nobody takes it for chosen. */
  const wrong = useRef(new Set<'from' | 'until'>());
  const tellWrong = (end: 'from' | 'until', isWrong: boolean) =>
    void (isWrong ? wrong.current.add(end) : wrong.current.delete(end));
  const done = onDone && (() => wrong.current.size === 0 && onDone());
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="mx-auto grid w-full max-w-md grid-cols-2 gap-3">
        <TypedDate end="from" onWrong={tellWrong} {...calendar} />
        <TypedDate end="until" onWrong={tellWrong} {...calendar} />
      </div>
      <DateRangeCalendar {...calendar} {...pressed} />
      <PickerFoot clear={t('dates.clear')} onClear={() => pressed.onChange({})} onDone={done}>
        <ChosenSentence chosen={chosen} refusal={refusal} />
      </PickerFoot>
    </div>
  );
}

interface TypedDateProps extends CalendarPanelProps {
  end: 'from' | 'until';
  onWrong: (end: 'from' | 'until', isWrong: boolean) => void;
}

function TypedDate({ end, chosen, onChange, rules, onWrong }: TypedDateProps) {
  const t = useUiTexts();
  const language = useUiLanguage();
  const kept = chosen[end] ? formatTypedDate(language, chosen[end]) : '';
  const { text, setText, error, setError } = useTypedDate(kept);
  const isWrong = error !== undefined;
  useEffect(() => onWrong(end, isWrong), [end, isWrong, onWrong]);
  const date = parseTypedDate(text, { language, first: rules.first });
  const take = () => {
    if (text.trim() === kept) return setError(undefined);
    if (text.trim() === '') return onChange(end === 'from' ? {} : { from: chosen.from });
    if (!date) return setError(t('dates.notADate'));
    const asked: ChosenDates = end === 'until' ? { from: chosen.from } : {};
    if (end === 'until' && !endsStay(asked, date)) return setError(t('dates.chooseCheckOut'));
    const reason = whyNotDay(date, {
      chosen: asked,
      rules,
      texts: { past: t('dates.past'), tooFar: t('dates.tooFar') },
    });
    if (reason) return setError(reason);
    const keepsUntil =
      end === 'from' && chosen.until && chosen.until > date && !rules.whyNotCheckOut?.(chosen.until, date);
    onChange(
      end === 'until'
        ? { from: chosen.from, until: date }
        : { from: date, ...(keepsUntil ? { until: chosen.until } : {}) },
    );
  };
  return (
    <TextInput
      label={t(end === 'from' ? 'dates.checkIn' : 'dates.checkOut')}
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
