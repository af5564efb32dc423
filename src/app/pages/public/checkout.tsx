import SearchX from 'lucide-react/icons/search-x';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { showMessage } from '#browser/interface-state.ts';
import { PageHead } from '#browser/page-head.tsx';
import { isSignedIn } from '#browser/session.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { GroupView } from '#features/reservations/api/reservations.schemas.ts';
import type { TripBody, TripPreview } from '#features/reservations/api/whole-trip.schemas.ts';
import type { ReservationType } from '#features/reservations/domain/reservation-type.ts';
import {
  checkoutPath,
  deviceTripAt,
  dropDeviceTrip,
  keepDeviceTrip,
  nameDeviceTrip,
  nameOfDeviceTrip,
  pageOfCheckout,
  previewOf,
} from '#features/reservations/web/device-trip.ts';
import { EarlierTrip, useTripText } from '#features/reservations/web/wizard/earlier-trip.tsx';
import { RefusedTrip } from '#features/reservations/web/wizard/refused-trip.tsx';
import { takeOverTrip } from '#features/reservations/web/wizard/take-over-trip.ts';
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
  /** The address names a house or boat, and no trip of this device is to it. */
  | { readonly state: 'unplanned'; readonly page: string }
  /** The address names another house or boat than the trip: whoever opened it says which one is meant. */
  | { readonly state: 'other'; readonly trip: TripBody; readonly page: string }
  /** Somebody has signed in: the server takes the trip over. */
  | { readonly state: 'signed-in'; readonly trip: TripBody }
  | { readonly state: 'refused'; readonly trip: TripBody; readonly reason: ApiRefusal }
  | {
      readonly state: 'open';
      readonly trip: TripBody;
      readonly group: GroupView;
      readonly dropped: readonly Dropped[];
    };

interface Dropped {
  readonly type: ReservationType;
  readonly reason: string;
}

/**
 * The trip that this device keeps for the house or boat of the address. An address alone opens nothing: it leads to the
 * house or boat that it names.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  const { searchParams } = new URL(request.url);
  const { trip, isOther } = deviceTripAt(searchParams);
  const page = pageOfCheckout(searchParams);
  if (!trip) return page ? { state: 'unplanned', page } : { state: 'none' };
  if (isOther && page) return { state: 'other', trip, page };
  if (isSignedIn()) return { state: 'signed-in', trip };
  try {
    const { group, refused } = await previewOf(trip);
    const lines = trip.lines.filter(({ id }) => !refused.some((line) => line.id === id));
    const kept = { ...trip, lines };
    if (refused.length > 0) keepDeviceTrip(kept);
    const principal = group.reservations.find(({ isPrincipal }) => isPrincipal);
    nameDeviceTrip(kept, (principal?.house ?? principal?.boat)?.name);
    return { state: 'open', trip: kept, group, dropped: droppedOf(trip, refused) };
  } catch (error) {
    if (error instanceof ApiRefusal && (error.status === 400 || error.status === 404))
      return { state: 'refused', trip, reason: error };
    throw error;
  }
}

function droppedOf(trip: TripBody, refused: TripPreview['refused']): readonly Dropped[] {
  return refused.flatMap(({ id, message: reason }) => {
    const line = trip.lines.find((one) => one.id === id);
    return line ? [{ type: line.type, reason }] : [];
  });
}

export function headers() {
  return { 'x-robots-tag': 'noindex' };
}

/** Going from step to step shows what is known; only what changes the trip, or another trip, asks for it anew. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.search === nextUrl.search) return defaultShouldRevalidate;
  return ['house', 'boat'].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name));
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
  if (loaderData.state === 'unplanned') return <Unplanned page={loaderData.page} />;
  if (loaderData.state === 'refused') return <Refused trip={loaderData.trip} reason={loaderData.reason} />;
  if (loaderData.state === 'other') return <OtherTrip trip={loaderData.trip} page={loaderData.page} />;
  if (loaderData.state === 'signed-in') return <TakeOver trip={loaderData.trip} />;
  return <Checkout key={loaderData.trip.id} {...loaderData} />;
}

function Checkout({ trip, group, dropped }: Extract<Loaded, { state: 'open' }>) {
  const t = useTexts('wizard');
  const [gone, setGone] = useState<readonly Dropped[]>([]);
  useEffect(() => {
    if (dropped.length > 0) setGone((before) => [...before, ...dropped]);
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
          {gone.map(({ type, reason }) => (
            <p key={`${type} ${reason}`}>{t('visitor.dropped', { name: t(`steps.${type}`), reason })}</p>
          ))}
        </Alert>
      )}
      <EarlierTrip trip={trip} />
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
    ask: () => takeOverTrip(trip),
    freshMs: Number.POSITIVE_INFINITY,
  });
  const goOn = useEffectEvent(({ groupId, refused }: NonNullable<typeof data>) => {
    dropDeviceTrip();
    for (const { type, reason } of droppedOf(trip, refused))
      showMessage({ type: 'error', text: t('visitor.dropped', { name: t(`steps.${type}`), reason }) });
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

/** Leads to the house or boat, and says what is to be done there before anything can be requested. */
function Unplanned({ page }: { page: string }) {
  const t = useTexts('wizard');
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    const hasDates = /[?&](from|date)=/.test(page);
    showMessage({ type: 'info', text: () => t(hasDates ? 'visitor.checkDates' : 'visitor.chooseDates') });
    void navigate(page, { replace: true });
  });
  useEffect(() => leave(), []);
  return <WizardSkeleton />;
}

/** Which one is meant: the house or boat of the address, or the trip that was begun on this device. */
function OtherTrip({ trip, page }: { trip: TripBody; page: string }) {
  const t = useTexts('wizard');
  const tripText = useTripText();
  return (
    <Instead title={t('visitor.other')} text={t('visitor.otherText', { trip: tripText(trip, nameOfDeviceTrip()) })}>
      <ButtonLink to={page}>{t('visitor.toLink')}</ButtonLink>
      <ButtonLink tone="outline" to={checkoutPath(trip)}>
        {t('visitor.toTrip')}
      </ButtonLink>
    </Instead>
  );
}

/** The house or boat itself can't be had like that any more. */
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
