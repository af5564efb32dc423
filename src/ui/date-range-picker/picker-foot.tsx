import { type ReactNode, useState } from 'react';
import { daysBetween } from '#kernel/calendar-date.ts';
import { formatSpan } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useUiLanguage, useUiTexts } from '#ui/use-ui-texts.ts';
import type { ChosenDates } from './date-choice.ts';

interface PickerFootProps {
  /** What is cleared, in words. */
  clear: string;
  onClear: () => void;
  /** Shows a 'Done' button: for use within a popover or dialog. */
  onDone?: (() => void) | undefined;
  /** What is chosen, in words. */
  children: ReactNode;
}

/** The end of a picker; above a page it stays in sight where the window is too low for all of the calendar. */
export function PickerFoot({ clear, onClear, onDone, children }: PickerFootProps) {
  const t = useUiTexts();
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between gap-3',
        onDone && 'sticky -bottom-5 -mt-3 -mb-5 bg-surface pt-3 pb-5',
      )}
    >
      <Button tone="quiet" size="small" onClick={onClear}>
        {clear}
      </Button>
      <div className="order-first basis-full has-[p:empty]:hidden sm:order-none sm:flex-1 sm:basis-auto">
        {children}
      </div>
      {onDone && (
        <Button size="small" onClick={onDone}>
          {t('dates.done')}
        </Button>
      )}
    </div>
  );
}

/** Why the day that was pressed last can't be chosen, until another one is. */
export function useRefusedDay(onChange: (chosen: ChosenDates) => void) {
  const [refusal, setRefusal] = useState<string>();
  const choose = (chosen: ChosenDates) => {
    setRefusal(undefined);
    onChange(chosen);
  };
  return { refusal, onRefused: setRefusal, onChange: choose };
}

interface ChosenSentenceProps {
  chosen: ChosenDates;
  refusal?: string | undefined;
}

/** What is chosen in words, what to choose next, or why a press did nothing; read out at every change. */
export function ChosenSentence({ chosen: { from, until }, refusal }: ChosenSentenceProps) {
  const t = useUiTexts();
  const language = useUiLanguage();
  const sentence =
    from && until
      ? t('dates.chosen', {
          count: daysBetween(from, until),
          ...formatSpan(language, { from, until }),
        })
      : from
        ? t('dates.chooseCheckOut')
        : t('dates.chooseCheckIn');
  return (
    <p role="status" className={classNames('text-center font-medium text-sm', refusal ? 'text-danger' : 'text-info')}>
      {refusal ?? sentence}
    </p>
  );
}
