import { useNoticeLinks } from '#app/shell/viewer-actions.tsx';
import { PageHead } from '#browser/page-head.tsx';
import { useSite } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import NoticeDialog from '#features/notifications/web/notice-dialog.tsx';
import { NoticeList } from '#features/notifications/web/notice-list.tsx';
import { useOpenedNotice } from '#features/notifications/web/notice-list-state.ts';
import { ReadAllButton } from '#features/notifications/web/read-all-button.tsx';
import { useUnreadCount } from '#features/notifications/web/unread-count.ts';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import type { PageHandle } from '../../page-module.ts';

export const handle: PageHandle = { texts: ['notices'], skeleton: NotificationsSkeleton };

// On a wide screen the introduction stands beside the list, as on the pages of the profile.
const columns = 'mt-5 grid items-start gap-x-10 gap-y-6 lg:mt-10 lg:grid-cols-[20rem_minmax(0,1fr)]';

function NotificationsSkeleton() {
  return (
    <>
      <Skeleton className="h-11 w-60 max-w-full" />
      <div className={columns}>
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-96 w-full rounded-card" />
      </div>
    </>
  );
}

/** The list of the bell as a page of its own. */
export default function NotificationsPage() {
  const t = useTexts('notices');
  const { viewer } = useSite();
  const links = useNoticeLinks();
  const { count } = useUnreadCount(viewer?.email ?? '');
  const { opened, open, close } = useOpenedNotice();
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Heading level={1} hasRule>
        {t('title')}
      </Heading>
      <div className={columns}>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3 lg:sticky lg:top-24">
          <p className="min-w-0 flex-1 basis-72 text-muted">{t('lead')}</p>
          <div className="max-sm:-ml-3.5 lg:-ml-3.5">
            <ReadAllButton unread={count ?? 0} />
          </div>
        </div>
        <Card padding="none" className="overflow-hidden">
          <NoticeList onOpen={open} />
        </Card>
      </div>
      {opened && <NoticeDialog {...opened} onClose={close} links={links} />}
    </>
  );
}
