import BellOff from 'lucide-react/icons/bell-off';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNow } from '#browser/use-now.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import type { NoticeView } from '../api/notices.schemas.ts';
import { loadNewest, loadOlder, useNoticeListState } from './notice-list-state.ts';
import { NoticeRow } from './notice-row.tsx';
import { onUnreadRise } from './unread-count.ts';

interface NoticeListProps {
  onOpen: (notice: NoticeView) => void;
  /** At most 250 px high, with a scroll bar of its own, as below the bell (docs/domain.md, section 10). */
  isShort?: boolean;
}

/** The list of notices in all its states: waiting, failed, empty, and longer than a page. */
export function NoticeList({ onOpen, isShort = false }: NoticeListProps) {
  const t = useTexts('notices');
  const { notices, newest } = useNoticeListState();
  const now = useNow();
  useEffect(() => {
    void loadNewest();
    return onUnreadRise(() => void loadNewest());
  }, []);
  if (newest === 'waiting') return <Waiting />;
  if (newest === 'failed') return <Failed />;
  if (notices.length === 0)
    return <EmptyState level={2} icon={BellOff} title={t('list.empty')} text={t('list.emptyText')} />;
  return (
    <div className={classNames(isShort && 'max-h-[250px] overflow-y-auto overscroll-contain')}>
      <Rows notices={notices}>
        {(notice) => <NoticeRow key={notice.id} notice={notice} now={now} onOpen={onOpen} />}
      </Rows>
    </div>
  );
}

function Rows({ notices, children }: { notices: readonly NoticeView[]; children: (notice: NoticeView) => ReactNode }) {
  const t = useTexts('notices');
  const list = useRef<HTMLUListElement>(null);
  const focusFrom = useRef<number | null>(null);
  // The focus moves from the button for older notices to the first of them.
  useEffect(() => {
    const from = focusFrom.current;
    if (from === null || notices.length <= from) return;
    focusFrom.current = null;
    list.current?.children[from]?.querySelector('button')?.focus();
  }, [notices.length]);
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: without bullets Safari tells of no list */}
      <ul ref={list} role="list" aria-label={t('title')}>
        {notices.map(children)}
      </ul>
      <OlderNotices
        onLoad={(isFocused) =>
          void loadOlder(() => {
            focusFrom.current = isFocused() ? (list.current?.childElementCount ?? null) : null;
          })
        }
      />
    </>
  );
}

function Waiting() {
  const t = useTexts('notices');
  return (
    <div role="status" className="grid gap-4 px-5 py-4">
      <span className="sr-only">{t('list.waiting')}</span>
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="grid gap-2">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}

function Failed() {
  const t = useTexts('notices');
  return (
    <div role="alert" className="grid justify-items-center gap-4 px-5 py-10 text-center">
      <p>{t('list.failed')}</p>
      <Button tone="outline" size="small" onClick={() => void loadNewest()}>
        {t('list.again')}
      </Button>
    </div>
  );
}

/**
 * The button for older notices: it loads them when it is pressed or scrolled into view; after a failure only when it is
 * pressed.
 */
export function OlderNotices({ onLoad }: { onLoad: (isFocused: () => boolean) => void }) {
  const t = useTexts('notices');
  const { olderThan, older } = useNoticeListState();
  const foot = useRef<HTMLButtonElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  }, [onLoad]);
  const isWanted = olderThan !== null && older === 'idle';
  useEffect(() => {
    const button = foot.current;
    if (!button || !isWanted) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load.current(() => hasFocus(button));
    });
    watch.observe(button);
    return () => watch.disconnect();
  }, [isWanted]);
  return (
    <div className="grid justify-items-center px-5 py-2 empty:hidden">
      {olderThan !== null && (
        <button
          ref={foot}
          type="button"
          aria-disabled={older === 'waiting'}
          onClick={() => older !== 'waiting' && load.current(() => hasFocus(foot.current))}
          className={buttonClass({ tone: 'quiet', size: 'small' })}
        >
          {t(older === 'idle' ? 'list.older' : older === 'waiting' ? 'list.olderWaiting' : 'list.olderFailed')}
        </button>
      )}
    </div>
  );
}

const hasFocus = (element: Element | null) => document.activeElement === element;
