import Bell from 'lucide-react/icons/bell';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Icon } from '#ui/content/icon.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { partAhead } from '#ui/load-ahead.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { useOpenedNotice } from './notice-list-state.ts';
import { useUnreadCount } from './unread-count.ts';
import type { NoticeLinks } from './use-notice-texts.ts';

const { Part: Panel, load: loadPanel } = partAhead(async () => (await import('./notice-panel.tsx')).default);
const { Part: NoticeDialog } = partAhead(async () => (await import('./notice-dialog.tsx')).default);

const MAX_SHOWN = 99;

/** The bell of the header: how many notices are unread, and the newest ones when it is pressed. */
export function NoticeBell({ who, links }: { who: string; links: NoticeLinks }) {
  const t = useTexts('notices');
  const { count: answered, rises } = useUnreadCount(who);
  const count = answered ?? 0;
  const [isShown, setShown] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const { opened, open, close } = useOpenedNotice();
  return (
    <>
      <Popover
        name={t('title')}
        align="end"
        isOpen={isShown}
        onOpenChange={setShown}
        className="w-[26rem]"
        trigger={({ ref, ...props }) => (
          <IconButton
            {...props}
            ref={(button) => {
              ref.current = button;
              bell.current = button;
            }}
            onPointerEnter={() => {
              props.onPointerEnter();
              void loadPanel();
            }}
            tone="inherit"
            name={count === 0 ? t('bell.none') : t('bell.unread', { count })}
            icon={<BellWithCount count={count} />}
          />
        )}
      >
        <Suspense fallback={<PanelSkeleton />}>
          <Panel
            unread={count}
            allTo={links.all}
            onLeave={() => setShown(false)}
            onOpen={(notice) => {
              // The dialog returns the focus to what had it before: to the bell, as the panel will be gone.
              bell.current?.focus();
              setShown(false);
              open(notice);
            }}
          />
        </Suspense>
      </Popover>
      <Risen rises={rises} count={count} />
      {opened && (
        <Suspense fallback={null}>
          <NoticeDialog {...opened} onClose={close} links={links} />
        </Suspense>
      )}
    </>
  );
}

function PanelSkeleton() {
  return (
    <div className="grid gap-4">
      <div className="flex justify-between gap-4">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-6 w-36" />
      </div>
      <Skeleton className="h-15" />
      <Skeleton className="h-15" />
      <Skeleton className="h-15" />
    </div>
  );
}

function BellWithCount({ count }: { count: number }) {
  const t = useTexts('notices');
  return (
    <span aria-hidden="true" className="relative inline-grid">
      <Icon of={Bell} />
      {count > 0 && (
        <span className="absolute -top-2 -right-2.5 inline-grid h-4.5 min-w-4.5 place-items-center rounded-full bg-alert px-1 font-bold text-[0.6875rem] text-on-alert leading-none tabular-nums">
          {count > MAX_SHOWN ? t('bell.many') : count}
        </span>
      )}
    </span>
  );
}

/** Announces each rise of the count to screen readers, once; the count that a page starts with is not announced. */
function Risen({ rises, count }: { rises: number; count: number }) {
  const t = useTexts('notices');
  const [told, setTold] = useState({ rises, text: '' });
  useEffect(() => {
    setTold((last) => (last.rises === rises ? last : { rises, text: t('bell.risen', { count }) }));
  }, [rises, count, t]);
  return (
    <span role="status" className="sr-only">
      {told.text}
    </span>
  );
}
