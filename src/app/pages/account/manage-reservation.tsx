import Lock from 'lucide-react/icons/lock-keyhole';
import { useMemo } from 'react';
import { type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from 'react-router';
import { GonePage, orNull } from '#browser/gone-page.tsx';
import { PageHead } from '#browser/page-head.tsx';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { GroupView } from '#features/reservations/api/reservations.schemas.ts';
import { reservationsClient } from '#features/reservations/web/reservations-clients.ts';
import { AnsweredScreen, AskedScreen } from '#features/reservations/web/wizard/asked-screen.tsx';
import { placeOfGroup, useFreshGroup } from '#features/reservations/web/wizard/use-wizard.ts';
import { ReservationWizard } from '#features/reservations/web/wizard/wizard.tsx';
import { isAnswered, planOf } from '#features/reservations/web/wizard/wizard-plan.ts';
import { WizardSkeleton } from '#features/reservations/web/wizard/wizard-skeleton.tsx';
import { paths } from '#kernel/page-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/manage-reservation';

export const handle: PageHandle = { texts: ['wizard', 'lines', 'reservations'], skeleton: WizardSkeleton };

export function clientLoader({ params }: Route.ClientLoaderArgs): Promise<GroupView | null> {
  return orNull(reservationsClient().getGroup({ params: { id: params.id } }));
}

/** Going from step to step shows what is known; only what changes the trip asks for it anew. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export default function ManageReservationPage({ loaderData: group }: Route.ComponentProps) {
  if (!group) return <Gone />;
  return <Manage group={group} />;
}

function Manage({ group }: { group: GroupView }) {
  const t = useTexts('wizard');
  const [search] = useSearchParams();
  const plan = planOf(group);
  const place = useMemo(() => placeOfGroup(group.id), [group.id]);
  if (isAnswered(group, plan, search.get('step'))) return <Answered group={group} />;
  if (!plan) return <NothingToChange group={group} />;
  const title = t(plan.kind === 'trip' ? 'page.title' : 'page.addition');
  return (
    <div className="grid gap-7">
      <PageHead title={title} noIndex />
      <div className="grid gap-4">
        <Breadcrumb
          steps={[
            { to: paths.reservations(), label: t('page.reservations') },
            { to: paths.reservation(group.id), label: group.bookingCode },
          ]}
          current={title}
        />
        <Heading level={1}>{title}</Heading>
      </div>
      <ReservationWizard group={group} plan={plan} place={place} />
    </div>
  );
}

function Answered({ group }: { group: GroupView }) {
  const t = useTexts('wizard');
  return (
    <>
      <PageHead title={t('answered.title')} noIndex />
      <AnsweredScreen group={group} />
    </>
  );
}

function NothingToChange({ group }: { group: GroupView }) {
  const t = useTexts('wizard');
  const reload = useReload();
  useFreshGroup(useNavigation().state === 'idle', reload);
  const isAsked = group.requests.some(({ status }) => status === 'on-review');
  if (group.offer) return <Answered group={group} />;
  return (
    <>
      <PageHead title={t(isAsked ? 'asked.title' : 'page.title')} noIndex />
      {isAsked ? (
        <AskedScreen group={group} />
      ) : (
        <EmptyState
          icon={Lock}
          level={1}
          title={t('page.closed')}
          text={t('page.closedText')}
          action={<ButtonLink to={paths.reservation(group.id)}>{t('asked.see')}</ButtonLink>}
        />
      )}
    </>
  );
}

function Gone() {
  const t = useTexts('wizard');
  const back = { to: paths.reservations(), label: t('page.reservations') };
  return <GonePage title={t('page.gone')} text={t('page.goneText')} back={back} />;
}
