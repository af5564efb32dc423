import CalendarDays from 'lucide-react/icons/calendar-days';
import { formatDate } from '#kernel/locales.ts';
import { classNames, controlClass } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { partAhead } from '#ui/load-ahead.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { useUiLanguage, useUiTexts } from '#ui/use-ui-texts.ts';
import type { DayCalendarProps } from './day-calendar.tsx';

const { Part: Picker, load: preload } = partAhead(async () => {
  const { DayPicker, preloadDayCalendar } = await import('./day-picker.tsx');
  await preloadDayCalendar();
  return DayPicker;
});

interface DayFieldProps extends DayCalendarProps {
  label: string;
  /** Steers it from outside; without both it keeps its own state. */
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** A date as one control: a press opens the picker. */
export function DayField({ label, isOpen, onOpenChange, ...calendar }: DayFieldProps) {
  const t = useUiTexts();
  const language = useUiLanguage();
  const { day } = calendar;
  return (
    <Popover
      name={label}
      isTall
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className="px-3 sm:px-5"
      preload={preload}
      trigger={(props) => (
        <button {...props} type="button" className={classNames(controlClass, 'flex items-center gap-3 py-2 text-left')}>
          <Icon of={CalendarDays} className="size-5 shrink-0 text-info" />
          <span className="min-w-0 flex-1">
            <span className="block text-muted text-xs">{label}</span>
            <span className={classNames('block font-medium text-[0.9375rem] leading-snug', !day && 'text-muted')}>
              {day ? formatDate(language, day) : t('dates.addDate')}
            </span>
          </span>
        </button>
      )}
    >
      {(close) => <Picker {...calendar} label={label} onDone={close} />}
    </Popover>
  );
}
