import SearchX from 'lucide-react/icons/search-x';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { showMessage } from '#browser/interface-state.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useSite } from '#browser/site.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { loadPhoneShapes } from '#features/accounts/web/profile/phone-link.tsx';
import { DocumentsPanel } from '#features/documents/web/documents-panel.tsx';
import type { StaffDepositView } from '#features/payments/api/deposits.schemas.ts';
import { openCentsWithout } from '#features/payments/domain/invoices.ts';
import { type AfterCorrection, StaffPaymentFacts } from '#features/payments/web/correct-payment.tsx';
import { depositsClient } from '#features/payments/web/deposits-client.ts';
import { RecordPayment } from '#features/payments/web/record-payment.tsx';
import { PayOutCredit, RecordRefund } from '#features/payments/web/record-refund.tsx';
import { StaffDeposit } from '#features/payments/web/staff-deposit.tsx';
import type { ReservationView } from '#features/reservations/api/lines.schemas.ts';
import type { StaffGroupView } from '#features/reservations/api/staff.schemas.ts';
import { GroupHistory } from '#features/reservations/web/group-history.tsx';
import { GroupPrice } from '#features/reservations/web/group-price.tsx';
import { invoiceNames } from '#features/reservations/web/invoice-names.ts';
import { InvoiceTable, PaymentList } from '#features/reservations/web/invoice-table.tsx';
import { lineName } from '#features/reservations/web/line-labels.ts';
import { staffClient } from '#features/reservations/web/reservations-clients.ts';
import { CompetingRequests, DaysAround } from '#features/reservations/web/staff/days-around.tsx';
import { DecisionPanel } from '#features/reservations/web/staff/decision-panel.tsx';
import { People } from '#features/reservations/web/staff/people.tsx';
import { Removals } from '#features/reservations/web/staff/removals.tsx';
import { StayHeader } from '#features/reservations/web/stay-header.tsx';
import { LineNote, TripLines } from '#features/reservations/web/trip-lines.tsx';
import { dateAt } from '#kernel/company-zone.ts';
import { type Instant, instant, instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/group';
import { keptWhenOffline, useFreshPage } from './list-page.tsx';

export const handle: PageHandle = { texts: ['staff', 'reservations', 'lines', 'documents', 'deposit'] };

export const clientLoader = keptWhenOffline(loadGroup);

interface Desk {
  readonly view: StaffGroupView;
  /** Null: the trip has none that was paid. */
  readonly deposit: StaffDepositView | null;
}

async function loadGroup({ params }: Route.ClientLoaderArgs): Promise<Desk | null> {
  try {
    const [view] = await Promise.all([
      staffClient().getGroupForStaff({ params: { id: params.id } }),
      loadPhoneShapes(),
    ]);
    return { view, deposit: await depositOf(view.group) };
  } catch (error) {
    if (error instanceof ApiRefusal && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

async function depositOf({ id, invoices }: StaffGroupView['group']): Promise<StaffDepositView | null> {
  if (!invoices.some(({ kind }) => kind === 'deposit')) return null;
  const deposit = await depositsClient().getDepositForStaff({ params: { id } });
  return deposit.receivedCents > 0 ? deposit : null;
}

export default function StaffGroupPage({ loaderData: desk }: Route.ComponentProps) {
  const t = useTexts('staff');
  if (desk) return <StaffGroup {...desk} />;
  return (
    <>
      <PageHead title={t('request.gone')} noIndex />
      <EmptyState
        icon={SearchX}
        level={1}
        title={t('request.gone')}
        action={<ButtonLink to={paths.staff()}>{t('request.back')}</ButtonLink>}
      />
    </>
  );
}

const TRIP_LOOKS_MS = 8_000;

/**
 * Looks for what others do to the trip, and says so; gives what to call after a change of one's own, which shows by
 * itself.
 */
function useChanges({ view: { group }, deposit }: Desk): () => Promise<void> {
  const t = useTexts('staff');
  const { revalidate } = useRevalidator();
  useFreshPage(TRIP_LOOKS_MS);
  const state = JSON.stringify([
    group.id,
    group.status,
    group.history.length,
    group.payments.length,
    deposit?.claim?.state,
  ]);
  const shown = useRef(state);
  const isOwn = useRef(false);
  useEffect(() => {
    const isChanged = shown.current !== state;
    if (isChanged && !isOwn.current) showMessage({ type: 'info', text: t('request.changed') });
    if (isChanged) isOwn.current = false;
    shown.current = state;
  }, [state, t]);
  return () => {
    isOwn.current = true;
    return revalidate();
  };
}

function StaffGroup({ view, deposit }: Desk) {
  const t = useTexts('staff');
  const trip = useTexts('reservations');
  const lines = useTexts('lines');
  const documents = useTexts('documents');
  const { group } = view;
  const depositTexts = useTexts('deposit');
  const onChanged = useChanges({ view, deposit });
  const stay = group.reservations.find(({ isPrincipal }) => isPrincipal);
  const now = instant(Date.now());
  const back =
    group.status === 'on-review'
      ? { to: paths.staff(), label: t('request.back') }
      : { to: paths.staffGroups(), label: t('groups.title') };
  return (
    <div className="grid gap-8">
      <PageHead title={t('request.title', { code: group.bookingCode })} noIndex />
      <Breadcrumb steps={[back]} current={group.bookingCode} />
      {stay && <StayHeader group={group} stay={stay} houseLink={<PlaceLink stay={stay} />} />}
      <Flagged view={view} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-8">
          <DecisionPanel view={view} now={now} onChanged={onChanged} />
          <Removals view={view} onChanged={onChanged} />
          <Block title={t('request.lines')}>
            <TripLines lines={group.reservations} extraOf={(line) => <LineFacts line={line} view={view} />} />
            {group.bundle.basisPoints > 0 && <p className="text-muted text-sm">{lines('net')}</p>}
          </Block>
          <Block title={t('request.calendar')}>
            {view.calendars.map((calendar) => {
              const line = group.reservations.find(({ id }) => id === calendar.reservationId);
              const name = view.calendars.length > 1 && line ? lineName(lines, line) : undefined;
              return <DaysAround key={calendar.reservationId} {...calendar} name={name} hrefOf={paths.staffGroup} />;
            })}
          </Block>
          <Block title={t('request.competing')}>
            <CompetingRequests competing={view.competing} hrefOf={paths.staffGroup} />
          </Block>
          {deposit && (
            <Block title={depositTexts('title')}>
              <StaffDeposit groupId={group.id} deposit={deposit} now={now} onChanged={onChanged} />
            </Block>
          )}
          <Money view={view} now={now} onChanged={onChanged} />
          <Papers view={view} />
          {group.invoices.length > 0 && (
            <Block title={documents('panel.title')}>
              <DocumentsPanel trip={group} reader="staff" />
            </Block>
          )}
          <Block title={trip('page.history')}>
            <GroupHistory group={group} reader="staff" />
          </Block>
        </div>
        <aside className="grid gap-8">
          <Block title={t('request.people')}>
            <People view={view} />
          </Block>
          {group.quote && (
            <Block title={trip('page.price')}>
              <GroupPrice quote={group.quote} group={group} />
            </Block>
          )}
        </aside>
      </div>
    </div>
  );
}

function Money({ view, now, onChanged }: { view: StaffGroupView; now: Instant; onChanged: () => Promise<void> }) {
  const t = useTexts('staff');
  const trip = useTexts('reservations');
  const { cardPayments } = useSite().company;
  const language = useTextLanguage();
  const { group, allowed, refundsOwed } = view;
  const { walletCents, email, payout } = view.guest;
  if (group.invoices.length === 0) return null;
  const names = invoiceNames(group, trip);
  const payable = group.invoices.filter(({ status }) => status === 'open' || status === 'overdue');
  return (
    <>
      <Block title={trip('page.invoices')}>
        <InvoiceTable group={group} />
      </Block>
      {allowed.includes('record-payment') && payable.length > 0 && (
        <Block title={t('pay.title')}>
          <RecordPayment
            invoices={payable}
            names={names}
            walletCents={walletCents}
            today={dateAt(now)}
            onChanged={onChanged}
          />
        </Block>
      )}
      {allowed.includes('record-refund') && (
        <Block title={t('giveBack.title')}>
          <RecordRefund
            groupId={group.id}
            owed={refundsOwed}
            hasCard={cardPayments !== 'off' && group.payments.some(({ type }) => type === 'card')}
            hasWallet={email !== null}
            preference={group.refundPreference}
            onChanged={onChanged}
          />
        </Block>
      )}
      {walletCents > 0 && (
        <Block title={t('payOut.title')}>
          <PayOutCredit groupId={group.id} walletCents={walletCents} payout={payout} onChanged={onChanged} />
        </Block>
      )}
      {group.payments.length > 0 && (
        <Block title={trip('page.payments')}>
          <PaymentList
            payments={group.payments}
            extraOf={(id) => {
              const facts = view.paymentFacts.find((payment) => payment.id === id);
              const cents = group.payments.find((payment) => payment.id === id)?.totalCents ?? 0;
              return (
                facts && (
                  <StaffPaymentFacts
                    payment={facts}
                    amount={formatExactMoney(language, cents)}
                    after={afterCorrection(view, id, { names, now })}
                    onChanged={onChanged}
                  />
                )
              );
            }}
          />
        </Block>
      )}
    </>
  );
}

/** What becomes of its invoice and of the reservation when a payment is taken back. */
function afterCorrection(
  { group, paymentFacts }: StaffGroupView,
  id: string,
  { names, now }: { names: ReadonlyMap<string, string>; now: Instant },
): AfterCorrection | undefined {
  const number = group.payments.find((payment) => payment.id === id)?.invoiceNumber;
  const invoice = group.invoices.find((one) => one.number === number);
  if (!invoice || number === undefined) return undefined;
  const isCorrected = (paymentId: string) => !paymentFacts.find((facts) => facts.id === paymentId)?.isCorrectable;
  const entries = group.payments
    .filter(({ invoiceNumber }) => invoiceNumber === number)
    .map((entry) => ({
      ...entry,
      isCounted: entry.kind !== 'adjustment' && !(entry.kind === 'payment' && isCorrected(entry.id)),
    }));
  const { totalCents, dueAt, status } = invoice;
  const voidedAt = status === 'void' ? now : null;
  return {
    name: names.get(number) ?? number,
    number,
    openCents: openCentsWithout(id, { totalCents, voidedAt, entries }),
    dueAt,
    isOverdue: instantOf(dueAt) <= now,
    status: group.status,
  };
}

/** Whether the agreement is accepted, and where the guests go. */
function Papers({ view: { group, arrival } }: { view: StaffGroupView }) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  const { acceptedAt, dueAt } = group.contract;
  const at = acceptedAt ?? dueAt;
  const key = acceptedAt ? 'request.accepted' : dueAt ? 'request.notAccepted' : 'request.notDue';
  return (
    <Block title={t('request.papers')}>
      <p>{t(key, { date: at === null ? '' : formatDeadline(language, instantOf(at)) })}</p>
      {arrival ? (
        <>
          <address className="font-semibold not-italic">{arrival.address}</address>
          <p className="whitespace-pre-line">{arrival.instructions}</p>
        </>
      ) : (
        <p className="text-muted">{t('request.noArrival')}</p>
      )}
    </Block>
  );
}

function Flagged({ view }: { view: StaffGroupView }) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  return view.flaggedPayments.map(({ id, invoiceNumber, amountCents }) => (
    <Alert key={id} tone="warning">
      {t('request.flagged', { amount: formatExactMoney(language, amountCents), number: invoiceNumber })}
    </Alert>
  ));
}

/** What staff wrote about a line, and how many of the units that it needs are free. */
function LineFacts({ line, view }: { line: ReservationView; view: StaffGroupView }) {
  const t = useTexts('staff');
  const needed = view.capacity.find(({ reservationId }) => reservationId === line.id);
  const isOpen = line.status === 'on-review';
  const request = view.group.requests.find(({ id }) => id === line.requestId);
  return (
    <>
      {isOpen && request && request.sequence > 1 && <Badge tone="warning">{t('request.toDecide')}</Badge>}
      {needed && isOpen && (
        <p className={needed.freeUnits < needed.units ? 'text-danger text-sm' : 'text-muted text-sm'}>
          {t('request.capacity', { free: needed.freeUnits, units: needed.units })}
        </p>
      )}
      {isOpen &&
        view.cautions
          .filter(({ reservationId }) => reservationId === line.id)
          .map(({ caution }) => (
            <p key={caution} className="font-medium text-sm text-warning">
              {t(`request.caution.${caution}`, { people: line.service?.people ?? 0, most: view.houseGuests ?? 0 })}
            </p>
          ))}
      <LineNote line={line} history={view.group.history} />
    </>
  );
}

function PlaceLink({ stay: { house, boat } }: { stay: ReservationView }) {
  const t = useTexts('reservations');
  if (!house && !boat) return null;
  return (
    <Link
      to={boat ? paths.boat(boat.id) : paths.property(house?.id ?? 0)}
      className="text-link underline underline-offset-4"
    >
      {t(boat ? 'page.viewBoat' : 'page.viewHouse')}
    </Link>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="grid min-w-0 gap-4">
      <Heading level={2} look="subheading">
        {title}
      </Heading>
      {children}
    </Card>
  );
}
