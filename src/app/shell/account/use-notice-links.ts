import { useSite } from '#browser/site.ts';
import type { NoticeLinks } from '#features/notifications/web/notice-links.ts';
import { paths } from '#kernel/page-addresses.ts';
import { may } from '#kernel/permissions.ts';

/** Where notices lead whoever is signed in. */
export function useNoticeLinks(): NoticeLinks {
  const roles = useSite().viewer?.roles ?? [];
  return {
    all: paths.notifications(),
    ownTrip: paths.reservation,
    desk: may(roles, 'request:list') ? paths.staffGroup : null,
  };
}
