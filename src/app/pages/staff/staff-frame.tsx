import { Outlet, useLocation, useMatches } from 'react-router';
import { SectionTabs } from '#app/shell/section-tabs.tsx';
import { useMay } from '#browser/site.ts';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import { inboxClient } from '#features/contact/web/inbox-view.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { PageHandle } from '../../page-module.ts';
import { ListSkeleton } from './list-page.tsx';

export const handle: PageHandle = { texts: ['staff', 'reservations', 'inbox'], skeleton: StaffSkeleton };

function StaffSkeleton() {
  return (
    <>
      <StaffTabs />
      <ListSkeleton />
    </>
  );
}

export default function StaffFrame() {
  return (
    <>
      <StaffTabs />
      <Outlet />
    </>
  );
}

/** The tabs of the staff pages that somebody may open. */
function StaffTabs() {
  const t = useTexts('staff');
  const ofInbox = useTexts('inbox');
  const may = useMay();
  const open = useOpenMessages(may('message:answer'));
  const sections = [
    { needs: 'day:view', to: officePaths.staffToday(), label: t('nav.today') },
    { needs: 'request:list', to: paths.staff(), label: t('nav.inbox'), end: true },
    { needs: 'trip:view', to: officePaths.staffGroups(), label: t('nav.groups') },
    {
      needs: 'message:answer',
      to: officePaths.staffMessages(),
      label: open > 0 ? ofInbox('tabCount', { count: open }) : ofInbox('tab'),
    },
    { needs: 'catalog:edit', to: officePaths.staffHouses(), label: t('nav.houses') },
    { needs: 'catalog:edit', to: officePaths.staffBoats(), label: t('nav.boats') },
    { needs: 'service:edit', to: officePaths.staffServices(), label: t('nav.services') },
    { needs: 'payment:record', to: officePaths.staffPayments(), label: t('nav.payments') },
    { needs: 'refund:record', to: officePaths.staffRefunds(), label: t('nav.refunds') },
    { needs: 'tax:report', to: officePaths.staffTaxes(), label: t('nav.taxes') },
    { needs: 'review:moderate', to: officePaths.staffReviews(), label: t('nav.reviews') },
    { needs: 'settings:edit', to: officePaths.staffSettings(), label: t('nav.settings') },
  ] as const;
  const allowed = sections.filter(({ needs }) => may(needs));
  return <SectionTabs name={t('nav.name')} sections={allowed} current={useRequestSection()} />;
}

/** How many messages wait, asked again with each page; none while that is not known. */
function useOpenMessages(isEnabled: boolean): number {
  const { data } = useQuery({
    key: ['open-messages', useLocation().key],
    ask: (signal) => inboxClient().countOpenMessages(undefined, { signal }),
    isEnabled,
    keepsPrevious: true,
  });
  return data?.open ?? 0;
}

/** A trip whose request waits for a decision belongs to the requests, as its breadcrumb says. */
function useRequestSection(): string | undefined {
  const page = useMatches().at(-1)?.loaderData;
  const isRequest = Object(Object(page).group).status === 'on-review';
  return isRequest ? paths.staff() : undefined;
}
