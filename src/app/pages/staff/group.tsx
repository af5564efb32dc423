import { Suspense } from 'react';
import { GonePage, orNull } from '#browser/gone-page.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { loadPhoneShapes } from '#features/accounts/web/profile/phone-link.tsx';
import { channelsClient } from '#features/channels/web/channels-client.ts';
import type { StaffDepositView } from '#features/payments/api/deposits.schemas.ts';
import { depositsClient } from '#features/payments/web/deposits-client.ts';
import { releasesClient } from '#features/payments/web/releases-client.ts';
import type { StaffGroupView } from '#features/reservations/api/staff.schemas.ts';
import { staffClient } from '#features/reservations/web/reservations-clients.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { partAhead } from '#ui/load-ahead.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/group';
import { keptWhenOffline } from './list-page.tsx';
import type { Desk } from './screens/group-screen.tsx';

export const handle: PageHandle = {
  texts: [
    'staff',
    'reservations',
    'desk',
    'lines',
    'documents',
    'deposit',
    'channels',
    'change',
    'boats',
    'catalog',
    'inbox',
    'messages',
  ],
  /** A trip whose request waits for a decision belongs to the requests, as its breadcrumb says. */
  section: (desk: Desk | null) => (desk?.view.group.status === 'on-review' ? 'requests' : undefined),
};

// The table of routes, which guests load too, names none of its parts.
const { Part: StaffGroup, load: loadScreen } = partAhead(
  async () => (await import('./screens/group-screen.tsx')).StaffGroup,
);

export const clientLoader = keptWhenOffline(async (args: Route.ClientLoaderArgs) => {
  const [desk] = await Promise.all([orNull(loadGroup(args)), loadScreen()]);
  return desk;
});

async function loadGroup({ params }: Route.ClientLoaderArgs): Promise<Desk> {
  const asked = { params: { id: params.id } };
  const [view, channels] = await Promise.all([
    staffClient().getGroupForStaff(asked),
    channelsClient().getTripChannels(asked),
    loadPhoneShapes(),
  ]);
  return { view, channels, deposit: await depositOf(view.group), waiting: await waitingOf(view) };
}

async function waitingOf({ group, allowed }: StaffGroupView): Promise<Desk['waiting']> {
  if (!allowed.includes('record-refund')) return [];
  const { releases } = await releasesClient().listRefundReleases();
  return releases.filter(({ groupId }) => groupId === group.id);
}

async function depositOf({ id, invoices }: StaffGroupView['group']): Promise<StaffDepositView | null> {
  if (!invoices.some(({ kind }) => kind === 'deposit')) return null;
  const deposit = await depositsClient().getDepositForStaff({ params: { id } });
  return deposit.receivedCents > 0 ? deposit : null;
}

export default function StaffGroupPage({ loaderData: desk }: Route.ComponentProps) {
  const t = useTexts('staff');
  if (desk)
    return (
      <Suspense>
        <StaffGroup {...desk} />
      </Suspense>
    );
  return <GonePage title={t('request.gone')} back={{ to: officePaths.staffGroups(), label: t('groups.title') }} />;
}
