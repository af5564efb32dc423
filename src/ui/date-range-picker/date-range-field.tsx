import CalendarDays from 'lucide-react/icons/calendar-days';
import { formatDay } from '#kernel/locales.ts';
import { classNames, controlClass } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { partAhead } from '#ui/load-ahead.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { useUiLanguage, useUiTexts } from '#ui/use-ui-texts.ts';
import type { CalendarPanelProps } from './calendar-panel.tsx';

const { Part: Picker, load: preload } = partAhead(async () => {
  const { DateRangePicker, preloadCalendar } = await import('./date-range-picker.tsx');
  await preloadCalendar();
  return DateRangePicker;
});

/** The dates of a stay as one control: a press opens the picker. */
export function DateRangeField({
  className,
  isOpen,
  onOpenChange,
  ...calendar
}: Omit<CalendarPanelProps, 'autoFocus'> & {
  className?: string;
  /** `isOpen` and `onOpenChange` control the picker from outside; without both it keeps its own state. */
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}) {
  const t = useUiTexts();
  const language = useUiLanguage();
  const { from, until } = calendar.chosen;
  const ends = [
    { key: 'from', label: t('dates.checkIn'), day: from },
    { key: 'until', label: t('dates.checkOut'), day: until },
  ];
  return (
    <Popover
      name={t('dates.name')}
      {...(isOpen === undefined ? {} : { isOpen })}
      {...(onOpenChange ? { onOpenChange } : {})}
      isTall
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className="px-3 sm:px-5"
      preload={preload}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={classNames(controlClass, 'flex items-center gap-3 py-2 text-left', className)}
        >
          <Icon of={CalendarDays} className="size-5 shrink-0 text-info" />
          {ends.map(({ key, label, day }) => (
            <span key={key} className="flex-1">
              <span className="block text-muted text-xs">{label}</span>
              <span className={classNames('block font-medium text-[0.9375rem] leading-snug', !day && 'text-muted')}>
                {day ? formatDay(language, day) : t('dates.addDate')}
              </span>
            </span>
          ))}
        </button>
      )}
    >
      {(close) => <Picker {...calendar} onDone={close} />}
    </Popover>
  );
}
