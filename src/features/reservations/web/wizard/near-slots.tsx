import { ApiRefusal } from '#browser/api-refusal.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { type CalendarDate, isCalendarDate } from '#kernel/calendar-date.ts';
import { formatClock, formatDay, formatDays } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';

/** A time that can be had instead of the one that is gone. */
export interface NearSlot {
  readonly date: CalendarDate;
  /** 'HH:mm'; none for whole days. */
  readonly time?: string | undefined;
  /** The check-out date of a stay. */
  readonly until?: CalendarDate | undefined;
  /** The hours of an outing. */
  readonly hours?: number | undefined;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** What a refusal offers (`details.nearest`), in the order it came. */
export function nearSlotsOf(error: unknown): readonly NearSlot[] {
  if (!(error instanceof ApiRefusal) || !Array.isArray(error.details.nearest)) return [];
  return error.details.nearest.flatMap((entry: unknown) => {
    const { date, startAt, endAt, time, startTime, hours } = Object(entry);
    const day: unknown = date ?? startAt;
    const at: unknown = time ?? startTime;
    if (typeof day !== 'string' || !isCalendarDate(day)) return [];
    return [
      {
        date: day,
        time: typeof at === 'string' && TIME.test(at) ? at : undefined,
        until: typeof endAt === 'string' && isCalendarDate(endAt) && endAt > day ? endAt : undefined,
        hours: typeof hours === 'number' ? hours : undefined,
      },
    ];
  });
}

interface NearSlotsProps {
  near: readonly NearSlot[];
  onNear: (slot: NearSlot) => void;
  isWaiting?: boolean;
}

/** What is free near something that is taken, one press each; nothing when nothing is. */
export function NearSlots({ near, onNear, isWaiting = false }: NearSlotsProps) {
  const t = useTexts('wizard');
  const slotText = useSlotText();
  if (near.length === 0) return null;
  return (
    <>
      <p>{t(near.some(({ time }) => time) ? 'form.near' : 'form.nearDays')}</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {near.map((slot) => (
          <Button
            key={JSON.stringify(slot)}
            tone="outline"
            size="small"
            isWaiting={isWaiting}
            onClick={() => onNear(slot)}
          >
            {slotText(slot)}
          </Button>
        ))}
      </div>
    </>
  );
}

function useSlotText(): (slot: NearSlot) => string {
  const t = useTexts('wizard');
  const language = useTextLanguage();
  return ({ date, time, until, hours }) => {
    if (until) return formatDays(language, date, until);
    const at = [formatDay(language, date), time && formatClock(language, time)].filter(Boolean).join(', ');
    return hours === undefined ? at : `${at}, ${t('hours', { count: hours })}`;
  };
}
