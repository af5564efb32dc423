import { Outlet, useMatches } from 'react-router';
import { SectionTabs } from '#app/shell/section-tabs.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { inboxClient } from '#features/contact/web/inbox-view.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/staff-frame';
import { ListSkeleton } from './list-page.tsx';

export const handle: PageHandle = { texts: ['staff', 'reservations', 'inbox'], skeleton: StaffSkeleton };

/** When the count can't be read, the tab is shown without it. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return inboxClient()
    .countOpenMessages(undefined, { signal: request.signal })
    .catch(() => ({ open: 0 }));
}

function StaffSkeleton() {
  return (
    <>
      <StaffTabs open={0} />
      <ListSkeleton />
    </>
  );
}

export default function StaffFrame({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <StaffTabs open={loaderData.open} />
      <Outlet />
    </>
  );
}

/** The tabs of the staff pages. */
function StaffTabs({ open }: { open: number }) {
  const t = useTexts('staff');
  const ofInbox = useTexts('inbox');
  const sections = [
    { to: officePaths.staffToday(), label: t('nav.today') },
    { to: paths.staff(), label: t('nav.inbox'), end: true },
    { to: officePaths.staffGroups(), label: t('nav.groups') },
    {
      to: officePaths.staffMessages(),
      label: open > 0 ? ofInbox('tabCount', { count: open }) : ofInbox('tab'),
    },
    { to: officePaths.staffHouses(), label: t('nav.houses') },
    { to: officePaths.staffBoats(), label: t('nav.boats') },
    { to: officePaths.staffServices(), label: t('nav.services') },
    { to: officePaths.staffLists(), label: t('nav.lists') },
    { to: officePaths.staffPayments(), label: t('nav.payments') },
    { to: officePaths.staffRefunds(), label: t('nav.refunds') },
    { to: officePaths.staffTaxes(), label: t('nav.taxes') },
    { to: officePaths.staffReviews(), label: t('nav.reviews') },
    { to: officePaths.staffSettings(), label: t('nav.settings') },
  ];
  return <SectionTabs name={t('nav.name')} sections={sections} current={useRequestSection()} />;
}

/** A trip whose request waits for a decision belongs to the requests, as its breadcrumb says. */
function useRequestSection(): string | undefined {
  const page = useMatches().at(-1)?.loaderData;
  const isRequest = Object(Object(page).group).status === 'on-review';
  return isRequest ? paths.staff() : undefined;
}
