import { useSite, type Viewer } from '#browser/site.ts';
import { NoticeBell } from '#features/notifications/web/notice-bell.tsx';
import type { NoticeLinks } from '#features/notifications/web/use-notice-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { may } from '#kernel/permissions.ts';
import { UserMenu } from './user-menu.tsx';

/** What the header has for who is signed in: everybody else does without its code. */
export default function ViewerActions({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <NoticeBell who={viewer.email} links={useNoticeLinks()} />
      <UserMenu viewer={viewer} />
    </>
  );
}

/** Where notices lead whoever is signed in. */
export function useNoticeLinks(): NoticeLinks {
  const roles = useSite().viewer?.roles ?? [];
  return {
    all: paths.notifications(),
    ownTrip: paths.reservation,
    desk: may(roles, 'request:list') ? paths.staffGroup : null,
  };
}
