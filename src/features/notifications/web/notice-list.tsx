import BellOff from 'lucide-react/icons/bell-off';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import type { NoticeView } from '../api/notices.schemas.ts';
import { loadNewest, loadOlder, useNoticeListState } from './notice-list-state.ts';
import { NoticeRow } from './notice-row.tsx';
import { OlderNotices } from './older-notices.tsx';
import { useNow } from './use-now.ts';

interface NoticeListProps {
  onOpen: (notice: NoticeView) => void;
  /** At most 250 px high, with a scroll bar of its own, as below the bell (docs/domain.md, section 10). */
  isShort?: boolean;
  /** How often something new came: each time the newest are asked for. */
  rises: number;
}

/** The notices with all that a list can be: waiting, failed, empty, longer than a page. */
export function NoticeList({ onOpen, isShort = false, rises }: NoticeListProps) {
  const t = useTexts('notices');
  const { notices, newest } = useNoticeListState();
  const now = useNow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rise of the count is a reason to look
  useEffect(() => void loadNewest(), [rises]);
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
  // Whoever waited for more at the foot, by keyboard, goes on with the first of them.
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
