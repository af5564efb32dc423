import { useEffect, useRef } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { formatLongDate, formatTypedDate } from '#kernel/locales.ts';
import { parseTypedDate } from '#ui/date-range-picker/date-choice.ts';
import { useTypedDate } from '#ui/date-range-picker/use-typed-date.ts';
import { TextInput } from '#ui/fields/text-input.tsx';

interface NightFieldProps {
  label: string;
  night: CalendarDate | undefined;
  /** What is typed without a year is of this one. */
  yearFrom: CalendarDate;
  onType: (night: CalendarDate) => void;
  /** Why the night can't be, though it is one. */
  problem?: string | undefined;
}

/** A night as a date that is typed; it counts when the field is left, or with Enter. */
export function NightField({ label, night, yearFrom, onType, problem }: NightFieldProps) {
  const t = useTexts('prices');
  const language = useTextLanguage();
  const kept = night ? formatTypedDate(language, night) : '';
  const { text, setText, error, setError } = useTypedDate(kept);
  const field = useRef<HTMLInputElement>(null);
  // What another field wrote here is typed over, as what was there when the field was entered.
  useEffect(() => {
    if (kept !== '' && document.activeElement === field.current) field.current?.select();
  }, [kept]);
  const date = parseTypedDate(text, { language, first: yearFrom });
  const take = () => {
    if (text.trim() === kept) return setError(undefined);
    if (date) {
      setText(kept);
      onType(date);
    } else setError(text.trim() === '' ? undefined : t('notADate'));
  };
  return (
    <TextInput
      ref={field}
      label={label}
      value={text}
      error={error ?? problem}
      hint={date && !error && text.trim() !== kept ? formatLongDate(language, date) : undefined}
      placeholder={t('dateShape')}
      autoComplete="off"
      data-night=""
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setText(target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take();
      }}
    />
  );
}
