import { addDays, type CalendarDate, type DateRange } from '#kernel/calendar-date.ts';
import type { Language } from '#kernel/languages.ts';
import { parseTypedDate } from '#ui/date-range-picker/date-choice.ts';

const BETWEEN = /\s*(?:–|—|\s-\s|\bto\b|\bal?\b|\bhasta\b)\s*/;
const SAME_MONTH = /^(\d{1,2})\s*[-–—]\s*(\d{1,2})\s*(?:de\s+)?([a-záéíóú.]{3,})(.*)$/i;
const MONTH_FIRST = /^([a-záéíóú.]{3,})\s+(\d{1,2})\s*[-–—]\s*(\d{1,2})(.*)$/i;

/**
 * Dates as somebody types them: '12-15 dec', 'dec 12-15', 'Dec 28 – Jan 3', '12/20/2026 to 1/3/2027', 'del 12 al 15 de
 * diciembre'. The first night and the day on which the last one ends; one date alone is one night. Null: no dates.
 */
export function parseTypedRange(
  typed: string,
  { language, first }: { readonly language: Language; readonly first: CalendarDate },
): DateRange | null {
  const text = typed.trim().replace(/^(del?|from|desde)\s+/i, '');
  const [from, until] = endsOf(text);
  if (from === undefined) return null;
  const begins = parseTypedDate(from, { language, first });
  if (!begins) return null;
  if (until === undefined) return { from: begins, until: addDays(begins, 1) };
  // Without a year the end is the next such day after the begin.
  const ends = parseTypedDate(until, { language, first: begins });
  return ends && ends > begins ? { from: begins, until: ends } : null;
}

function endsOf(text: string): readonly [(string | undefined)?, (string | undefined)?] {
  const [, day = '', lastDay = '', month = '', year = ''] = SAME_MONTH.exec(text) ?? [];
  if (month) return Number(lastDay) > Number(day) ? [`${day} ${month}${year}`, `${lastDay} ${month}${year}`] : [];
  const [, name = '', dayOfIt = '', last = '', itsYear = ''] = MONTH_FIRST.exec(text) ?? [];
  if (name) return Number(last) > Number(dayOfIt) ? [`${name} ${dayOfIt}${itsYear}`, `${name} ${last}${itsYear}`] : [];
  const [from, until, ...more] = text.split(BETWEEN).filter((part) => part !== '');
  if (more.length > 0 || from === undefined) return [];
  const named = /[a-záéíóú]{3,}/i.exec(until ?? '')?.[0];
  // 'del 12 al 15 de diciembre': the month stands once, at the end.
  return [/^\d{1,2}$/.test(from) && named ? `${from} ${named}` : from, until];
}
