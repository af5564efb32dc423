import { useTexts } from '#browser/use-texts.ts';
import type { Instant } from '#kernel/instant.ts';
import { classNames } from '#ui/class-names.ts';
import type { NoticeView } from '../api/notices.schemas.ts';
import { useNoticeTexts } from './use-notice-texts.ts';

/**
 * One notice as a button, titled by what happened: unread ones have a red dot and a bold title, and say so
 * (docs/domain.md, section 10).
 */
export function NoticeRow({
  notice,
  now,
  onOpen,
}: {
  notice: NoticeView;
  now: Instant;
  onOpen: (notice: NoticeView) => void;
}) {
  const t = useTexts('notices');
  const { title, more, sentence, code, when, exactly } = useNoticeTexts()(notice, now);
  return (
    <li className="border-line border-b last:border-0">
      <button
        type="button"
        onClick={() => onOpen(notice)}
        className="flex w-full gap-3 px-5 py-3.5 text-left transition-colors duration-(--quick) hover:bg-raised focus-visible:-outline-offset-2"
      >
        <span
          aria-hidden="true"
          className={classNames('mt-2 size-2 shrink-0 rounded-full', notice.isRead ? 'bg-transparent' : 'bg-alert')}
        />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="flex items-baseline justify-between gap-3">
            <span className={notice.isRead ? 'text-muted' : 'font-bold'}>
              {!notice.isRead && <span className="sr-only">{t('list.unread')} </span>}
              {sentence ?? title}
            </span>
            <time dateTime={notice.createdAt} title={exactly} className="shrink-0 text-muted text-xs">
              {when}
            </time>
          </span>
          <span className="line-clamp-2 text-muted text-sm">
            {code && <span className="whitespace-nowrap">{more === null ? code : `${code} · `}</span>}
            {more}
          </span>
        </span>
      </button>
    </li>
  );
}
