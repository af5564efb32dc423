import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { type Instant, instantOf } from '#kernel/instant.ts';
import { formatDate, formatDeadline, formatTimeLeft } from '#kernel/locales.ts';
import { readNoticeData } from '../api/notice-data.schemas.ts';
import type { NoticeView } from '../api/notices.schemas.ts';
import { noticeSentence } from '../domain/notices.ts';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/** What a notice says: title and description by its type (docs/domain.md, section 8), what exactly happened where it is known, and when. */
export function useNoticeWords(): (notice: NoticeView, now: Instant) => NoticeWords {
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

export interface NoticeWords {
  readonly title: string;
  readonly text: string;
  readonly sentence: string | null;
  readonly code: string | null;
  /** As long ago as it is. */
  readonly when: string;
  /** Date, time and zone. */
  readonly exactly: string;
}
