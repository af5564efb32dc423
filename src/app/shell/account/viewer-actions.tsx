import type { Viewer } from '#browser/site.ts';
import { NoticeBell } from '#features/notifications/web/notice-bell.tsx';
import { useNoticeLinks } from './use-notice-links.ts';
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
