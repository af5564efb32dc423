import { useEffect, useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { type Instant, instant, instantOf } from '#kernel/instant.ts';
import { formatDate, formatDeadline, formatTimeLeft } from '#kernel/locales.ts';
import { readNoticeData } from '../api/notice-data.schemas.ts';
import type { NoticeView } from '../api/notices.schemas.ts';
import { noticeSentence } from '../domain/notices.ts';

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
    const age = now - at;
    const relative = age < MINUTE_MS ? t('list.justNow') : formatTimeLeft(language, { now, at });
    return {
      title: t(`types.${notice.message}.title`),
      text: t(`types.${notice.message}.text`),
      sentence: said && t(`events.${said.to}.${said.event}` as Parameters<typeof t>[0], { place: said.place }),
      code: said?.code ?? null,
      when: age < WEEK_MS ? relative : formatDate(language, dateAt(at)),
      exactly: formatDeadline(language, at),
    };
  };
}

export interface NoticeTexts {
  readonly title: string;
  readonly text: string;
  readonly sentence: string | null;
  readonly code: string | null;
  /** How long ago it was, or the date. */
  readonly when: string;
  /** Date, time and zone. */
  readonly exactly: string;
}

/** The time, renewed every minute, so that '5 minutes ago' stays true while it is shown. */
export function useNow(): Instant {
  const [now, setNow] = useState(() => instant(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setNow(instant(Date.now())), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The addresses that notices link to. */
export interface NoticeLinks {
  /** The whole list. */
  readonly all: string;
  readonly ownTrip: (groupId: string) => string;
  /** Null for everybody who does not work at the desk. */
  readonly desk: ((groupId: string) => string) | null;
}
