import { useTextLanguage } from '#browser/texts.ts';
import { type TextsOf, useTexts } from '#browser/use-texts.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { type Instant, instantOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { formatDate, formatDeadline, formatNumber, formatTimeLeft } from '#kernel/locales.ts';
import { readNoticeData } from '../api/notice-data.schemas.ts';
import type { NoticeView } from '../api/notices.schemas.ts';
import { noticeDays, noticeSentence } from '../domain/notices.ts';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/**
 * What a notice says: title and description by its type (docs/domain.md, section 8), the sentence of what happened
 * where it is known, and when.
 */
export function useNoticeTexts(): (notice: NoticeView, now: Instant) => NoticeTexts {
  const t = useTexts('notices');
  const language = useTextLanguage();
  return (notice, now) => {
    const said = noticeSentence(readNoticeData(notice.data), language);
    const at = instantOf(notice.createdAt);
    const title = t(`types.${notice.message}.title`);
    const text = t(`types.${notice.message}.text`);
    const sentence = said && sentenceOf({ t, language, toldOn: dateAt(at) }, said);
    const age = now - at;
    const relative = age < MINUTE_MS ? t('list.justNow') : formatTimeLeft(language, { now, at });
    return {
      title,
      text,
      sentence,
      more: sentence === null ? text : notice.message === 'other' ? null : title,
      code: said?.code ?? null,
      when: age < WEEK_MS ? relative : formatDate(language, dateAt(at)),
      exactly: formatDeadline(language, at),
    };
  };
}

interface Words {
  readonly t: TextsOf<'notices'>;
  readonly language: Language;
  readonly toldOn: CalendarDate;
}

/** The sentence of what happened; with the dates, where the notice has them. */
function sentenceOf(
  { t, language, toldOn }: Words,
  { to, event, place, dates, dueAt, isOfAddition }: NonNullable<ReturnType<typeof noticeSentence>>,
): string {
  const key = `${isOfAddition ? 'added' : 'events'}.${to}.${event}` as Parameters<typeof t>[0];
  const due = dueAt === null ? '' : formatDeadline(language, dueAt);
  if (!dates) return t(key, { place, due });
  const days = noticeDays(language, dates, { toldOn });
  const when =
    dates.hours === null ? days : t('dated.outing', { day: days, hours: formatNumber(language, dates.hours) });
  if (to === 'owner' && event === 'availability-asked') return t('dated.request', { place, when });
  return t(key, { place: t('dated.place', { place, when }), due });
}

export interface NoticeTexts {
  readonly title: string;
  readonly text: string;
  readonly sentence: string | null;
  /** What a row says below its title; that something is new says nothing more than a sentence of it. */
  readonly more: string | null;
  readonly code: string | null;
  /** How long ago it was, or the date. */
  readonly when: string;
  /** Date, time and zone. */
  readonly exactly: string;
}

/** The addresses that notices link to. */
export interface NoticeLinks {
  /** The whole list. */
  readonly all: string;
  readonly ownTrip: (groupId: string) => string;
  /** Where staff settle what differs of money by card. */
  readonly cardPayments: string;
  /** Null for everybody who does not work at the desk. */
  readonly desk: ((groupId: string) => string) | null;
}
