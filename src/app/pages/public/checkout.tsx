import SearchX from 'lucide-react/icons/search-x';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { redirect, type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { showMessage } from '#browser/interface-state.ts';
import { PageHead } from '#browser/page-head.tsx';
import { isSignedIn } from '#browser/session.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { GroupView } from '#features/reservations/api/reservations.schemas.ts';
import type { TripBody } from '#features/reservations/api/whole-trip.schemas.ts';
import {
  bodyOf,
  checkoutPath,
  dropDeviceTrip,
  keepDeviceTrip,
  pageOfCheckout,
  previewOf,
  readDeviceTrip,
  refusalOf,
  tripClient,
} from '#features/reservations/web/device-trip.ts';
import { RefusedTrip } from '#features/reservations/web/wizard/refused-trip.tsx';
import { deviceCalls } from '#features/reservations/web/wizard/trip-calls.ts';
import { ReservationWizard } from '#features/reservations/web/wizard/wizard.tsx';
import { planOf } from '#features/reservations/web/wizard/wizard-plan.ts';
import { WizardSkeleton } from '#features/reservations/web/wizard/wizard-skeleton.tsx';
import { paths } from '#kernel/page-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Spinner } from '#ui/feedback/loading.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/checkout';

export const handle: PageHandle = { texts: ['wizard', 'lines', 'reservations'], skeleton: CheckoutSkeleton };

type Loaded =
  | { readonly state: 'none' }
  /** Somebody has signed in: the server takes the trip over. */
  | { readonly state: 'signed-in'; readonly trip: TripBody }
  | { readonly state: 'refused'; readonly trip: TripBody; readonly reason: ApiRefusal }
  | { readonly state: 'open'; readonly trip: TripBody; readonly group: GroupView; readonly dropped: readonly string[] };

/** The trip that this device keeps. An address alone opens nothing: it leads to the house or boat that it names. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  const trip = readDeviceTrip();
  if (!trip) {
    const page = pageOfCheckout(new URL(request.url).searchParams);
    if (page) throw redirect(page);
    return { state: 'none' };
  }
  if (isSignedIn()) return { state: 'signed-in', trip };
  try {
    const { group, refused } = await previewOf(trip);
    const lines = trip.lines.filter(({ id }) => !refused.some((line) => line.id === id));
    const kept = { ...trip, lines };
    if (refused.length > 0) keepDeviceTrip(kept);
    return { state: 'open', trip: kept, group, dropped: refused.map((line) => refusalOf(line).message) };
  } catch (error) {
    if (error instanceof ApiRefusal && (error.status === 400 || error.status === 404))
      return { state: 'refused', trip, reason: error };
    throw error;
  }
}

export function headers() {
  return { 'x-robots-tag': 'noindex' };
}

/** Going from step to step shows what is known; only what changes the trip asks for it anew. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

const frame = 'measure py-8 md:py-12';

function CheckoutSkeleton() {
  return (
    <div className={frame}>
      <WizardSkeleton />
    </div>
  );
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={frame}>
      <Shown loaded={loaderData} />
    </div>
  );
}

function Shown({ loaded: loaderData }: { loaded: Loaded }) {
  if (loaderData.state === 'none') return <NoTrip />;
  if (loaderData.state === 'refused') return <Refused trip={loaderData.trip} reason={loaderData.reason} />;
  if (loaderData.state === 'signed-in') return <TakeOver trip={loaderData.trip} />;
  return <Checkout {...loaderData} />;
}

function Checkout({ trip, group, dropped }: Extract<Loaded, { state: 'open' }>) {
  const t = useTexts('wizard');
  const [gone, setGone] = useState<readonly string[]>([]);
  useEffect(() => {
    if (dropped.length > 0) setGone((before) => [...new Set([...before, ...dropped])]);
  }, [dropped]);
  const place = useMemo(
    () => ({
      calls: deviceCalls,
      hrefOf: (step: number, line?: string) => checkoutPath(trip, { step, line }),
      isVisitors: true,
    }),
    [trip],
  );
  const plan = planOf(group);
  if (!plan) return <NoTrip />;
  return (
    <div className="grid gap-7">
      <PageHead title={t('page.title')} noIndex />
      <div className="grid gap-4">
        <Breadcrumb steps={[{ to: paths.home(), label: t('visitor.home') }]} current={t('page.title')} />
        <Heading level={1}>{t('page.title')}</Heading>
      </div>
      {gone.length > 0 && (
        <Alert tone="warning" isNews>
          {gone.map((reason) => (
            <p key={reason}>{t('visitor.dropped', { reason })}</p>
          ))}
        </Alert>
      )}
      <ReservationWizard group={group} plan={plan} place={place} />
    </div>
  );
}

/** Brings the trip to the account of whoever signed in, then goes on there with what was pressed before. */
function TakeOver({ trip }: { trip: TripBody }) {
  const t = useTexts('wizard');
  const navigate = useNavigate();
  const language = useTextLanguage();
  const refusalText = useRefusalText();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const {
    data,
    error: problem,
    refetch,
  } = useQuery({
    // Signing in may have changed the language: a refusal is asked for anew in it.
    key: ['take-over', trip.id, language],
    ask: () => tripClient().openTrip({ body: bodyOf(trip) }, { idempotencyKey: trip.id }),
    freshMs: Number.POSITIVE_INFINITY,
  });
  const goOn = useEffectEvent(({ groupId, refused }: NonNullable<typeof data>) => {
    dropDeviceTrip();
    for (const line of refused)
      showMessage({ type: 'error', text: t('visitor.dropped', { reason: refusalOf(line).message }) });
    const step = search.get('step') ?? undefined;
    void navigate(paths.manageReservation(groupId, { step }), { replace: true, state });
  });
  useEffect(() => {
    if (data) goOn(data);
  }, [data]);
  if (problem instanceof ApiRefusal && problem.status === 400) return <Refused trip={trip} reason={problem} />;
  return (
    <>
      <PageHead title={t('page.title')} noIndex />
      <Heading level={1}>{t('page.title')}</Heading>
      <div className="mt-6 grid justify-items-start gap-5">
        {problem === undefined ? (
          <p role="status" className="flex items-center gap-3 text-muted">
            <Spinner /> {t('visitor.saved')}
          </p>
        ) : (
          <Alert
            tone="danger"
            isNews
            title={t('visitor.failed')}
            action={<Button onClick={() => void refetch()}>{t('visitor.again')}</Button>}
          >
            {refusalText(problem)}
          </Alert>
        )}
      </div>
    </>
  );
}

function Refused({ trip, reason }: { trip: TripBody; reason: ApiRefusal }) {
  const t = useTexts('wizard');
  return (
    <>
      <PageHead title={t('visitor.refused')} noIndex />
      <RefusedTrip trip={trip} reason={reason} />
    </>
  );
}

function NoTrip() {
  const t = useTexts('wizard');
  return (
    <Instead title={t('visitor.none')} text={t('visitor.noneText')}>
      <ButtonLink to={paths.results()}>{t('visitor.find')}</ButtonLink>
    </Instead>
  );
}

function Instead({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <PageHead title={title} noIndex />
      <EmptyState icon={SearchX} level={1} title={title} text={text} action={children} />
    </>
  );
}
