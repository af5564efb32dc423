import type { ReactNode } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { GonePage, orNull } from '#browser/gone-page.tsx';
import { PageHead } from '#browser/page-head.tsx';
import { useSite } from '#browser/site.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { stayPairs } from '#features/catalog/web/query/stay-query.ts';
import { TripMessages } from '#features/contact/web/thread/trip-messages.tsx';
import { AgreementPanel } from '#features/contracts/agreement-panel.web.tsx';
import { DocumentsPanel } from '#features/documents/web/documents-panel.tsx';
import type { DepositView } from '#features/payments/api/deposits.schemas.ts';
import { depositsClient } from '#features/payments/web/deposits-client.ts';
import { GuestDeposit } from '#features/payments/web/guest-deposit.tsx';
import { PayNow } from '#features/payments/web/pay-now.tsx';
import { PaymentsUnderWay, usePaymentsUnderWay } from '#features/payments/web/payments-under-way.tsx';
import { RefundPreference } from '#features/payments/web/refund-preference.tsx';
import { TripRepairsPart } from '#features/repairs/web/trip-repairs-part.tsx';
import type { GroupView } from '#features/reservations/api/reservations.schemas.ts';
import { isAgreed } from '#features/reservations/domain/group-lifecycle.ts';
import { AddToCalendar } from '#features/reservations/web/add-to-calendar.tsx';
import { AskAgain } from '#features/reservations/web/ask-again.tsx';
import { CancelReservation, FreeCancellation } from '#features/reservations/web/cancel-reservation.tsx';
import { DraftCard } from '#features/reservations/web/draft-card.tsx';
import { GroupHistory } from '#features/reservations/web/group-history.tsx';
import { GroupLines } from '#features/reservations/web/group-lines.tsx';
import { GroupPrice } from '#features/reservations/web/group-price.tsx';
import { invoicesToAsk } from '#features/reservations/web/group-terms.ts';
import { invoiceNames } from '#features/reservations/web/invoice-names.ts';
import { NextStep } from '#features/reservations/web/next-step.tsx';
import { HOW_TO_PAY, HowToPay } from '#features/reservations/web/paying/how-to-pay.tsx';
import { InvoiceTable, PaymentList } from '#features/reservations/web/paying/invoice-table.tsx';
import { OfferPrice } from '#features/reservations/web/price-offer.tsx';
import { reservationsClient } from '#features/reservations/web/reservations-clients.ts';
import { ArrivalCard, StayHeader } from '#features/reservations/web/stay-header.tsx';
import { TripLines } from '#features/reservations/web/trip-lines.tsx';
import { tripSteps } from '#features/reservations/web/trip-steps.ts';
import { priceOfLine } from '#features/reservations/web/wizard/line-price.ts';
import type { OwnReviewView } from '#features/reviews/api/writing.schemas.ts';
import { ReviewInvitations } from '#features/reviews/web/review-invitations.tsx';
import { writingClient } from '#features/reviews/web/reviews-clients.ts';
import { OwnChanges, ownChangeTexts } from '#features/trip-changes/web/own-changes.tsx';
import { calendarDate, type DateRange } from '#kernel/calendar-date.ts';
import { instant } from '#kernel/instant.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Timeline } from '#ui/feedback/timeline.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/reservation';

export const handle: PageHandle = {
  texts: ['reservations', 'lines', 'contracts', 'documents', 'writing', 'pay', 'deposit', 'repairs', ...ownChangeTexts],
  skeleton: ReservationSkeleton,
};

interface Trip {
  readonly group: GroupView;
  /** Reviews of its houses and boats; empty until the trip is completed. */
  readonly reviews: readonly OwnReviewView[];
  /** Null: the trip has none that was paid. */
  readonly deposit: DepositView | null;
}

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => orNull(loadTrip(id));

async function loadTrip(id: string): Promise<Trip> {
  const group = await reservationsClient().getGroup({ params: { id } });
  const isOver = group.status === 'completed';
  const reviews = isOver ? (await writingClient().listGroupReviews({ params: { id } })).reservations : [];
  return { group, reviews, deposit: await depositOf(group) };
}

async function depositOf({ id, invoices }: GroupView): Promise<DepositView | null> {
  if (!invoices.some(({ kind }) => kind === 'deposit')) return null;
  const deposit = await depositsClient().getDeposit({ params: { id } });
  return deposit.receivedCents > 0 ? deposit : null;
}

function ReservationSkeleton() {
  return (
    <div className="grid gap-8">
      <Skeleton className="h-6 w-56" />
      <div className="grid gap-10 md:grid-cols-[2fr_3fr]">
        <Skeleton className="aspect-3/2 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
      <Skeleton className="h-28 w-full" />
    </div>
  );
}

export default function ReservationPage({ loaderData: trip }: Route.ComponentProps) {
  return trip ? <Reservation {...trip} /> : <Gone />;
}

function Reservation({ group, reviews, deposit }: Trip) {
  const t = useTexts('reservations');
  const depositTexts = useTexts('deposit');
  const writing = useTexts('writing');
  const pay = useTexts('pay');
  const language = useTextLanguage();
  const { revalidate } = useRevalidator();
  const underWay = usePaymentsUnderWay(group.paymentsUnderWay, revalidate);
  const paying = underWay.flatMap(({ invoiceIds }) => invoiceIds);
  const stay = group.reservations.find(({ isPrincipal }) => isPrincipal);
  const houseLink = stay && placeLink(stay);
  const title = t('page.title', { code: group.bookingCode });
  return (
    <div className="grid gap-8">
      <PageHead title={title} noIndex />
      <Breadcrumb steps={[{ to: paths.reservations(), label: t('page.back') }]} current={group.bookingCode} />
      {stay && (
        <StayHeader
          group={group}
          stay={stay}
          actions={<AddToCalendar group={group} />}
          houseLink={
            houseLink && (
              <Link to={houseLink} className="text-link underline underline-offset-4">
                {t(stay.boat ? 'page.viewBoat' : 'page.viewHouse')}
              </Link>
            )
          }
        />
      )}
      <NextStep
        group={group}
        now={instant(Date.now())}
        onChanged={revalidate}
        underWay={{ invoiceIds: paying, note: <PaymentsUnderWay payments={underWay} linkTo={linkToPayment} /> }}
        searchLink={
          <ButtonLink tone="outline" to={houseLink ?? paths.results()}>
            {t('next.searchAgain')}
          </ButtonLink>
        }
      />
      {isAgreed(group) && stay && <OwnChanges groupId={group.id} guests={stay.guests} onChanged={revalidate} />}
      {group.refundsOwedCents > 0 && group.refundDueOn && (
        <Block title={pay('preference.title')}>
          <RefundPreference
            groupId={group.id}
            owedCents={group.refundsOwedCents}
            dueOn={calendarDate(group.refundDueOn)}
            preference={group.refundPreference}
            onChanged={revalidate}
          />
        </Block>
      )}
      {deposit?.canAnswer && (
        <Block title={depositTexts('title')}>
          <GuestDeposit groupId={group.id} deposit={deposit} onChanged={revalidate} />
        </Block>
      )}
      {group.status !== 'draft' && <TripMessages groupId={group.id} />}
      <ReviewInvitations title={writing('inviteTrip')} reservations={reviews} hrefOf={paths.writeReview} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-8">
          {group.status === 'draft' ? (
            <Draft group={group} />
          ) : (
            <Papers group={group} deposit={deposit} paying={paying} onChanged={revalidate} />
          )}
        </div>
        <aside className="grid gap-8 lg:sticky lg:top-24 lg:row-span-2">
          {group.quote && (
            <Block title={t('page.price')}>
              {group.offer ? <OfferPrice group={group} /> : <GroupPrice quote={group.quote} group={group} />}
            </Block>
          )}
          <Block title={t('page.timeline')}>
            <Timeline name={t('page.timeline')} steps={tripSteps(group, t, language)} />
          </Block>
        </aside>
        {group.allowed.includes('cancel') && (
          <div className="grid gap-3">
            <FreeCancellation group={group} />
            <div className="flex flex-wrap gap-3">
              <AskAgain group={group} />
              <CancelReservation group={group} onChanged={revalidate} />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

function Draft({ group }: { group: GroupView }) {
  const t = useTexts('lines');
  const navigate = useNavigate();
  return (
    <>
      <DraftCard group={group} onDeleted={() => void navigate(paths.reservations(), { replace: true })} />
      {group.reservations.length > 1 && (
        <Block title={t('title')}>
          <TripLines lines={group.reservations} priceOf={({ id }) => priceOfLine(group.quote, id)} />
        </Block>
      )}
    </>
  );
}

interface PapersProps {
  group: GroupView;
  deposit: DepositView | null;
  /** Invoices that are being paid. */
  paying: readonly string[];
  onChanged: () => Promise<void>;
}

function Papers({ group, deposit, paying, onChanged }: PapersProps) {
  const t = useTexts('reservations');
  const depositTexts = useTexts('deposit');
  const lines = useTexts('lines');
  const documents = useTexts('documents');
  const { dueAt, acceptedAt } = group.contract;
  const messages = group.requests.filter(({ message }) => message !== null);
  const hasContract = acceptedAt !== null || (dueAt !== null && group.status !== 'cancelled');
  return (
    <>
      <Block title={lines('title')}>
        <GroupLines
          group={group}
          now={instant(Date.now())}
          onChanged={onChanged}
          addLink={
            <ButtonLink tone="outline" to={paths.manageReservation(group.id)}>
              {lines(group.addition ? 'addition.go' : 'add')}
            </ButtonLink>
          }
        />
      </Block>
      {hasContract && (
        <Block title={t('page.agreement')}>
          <AgreementPanel
            groupId={group.id}
            acceptedAt={acceptedAt}
            dueAt={dueAt}
            canAccept={group.allowed.includes('accept-contract')}
            onChanged={onChanged}
          />
        </Block>
      )}
      <Block title={t('page.invoices')}>
        <InvoiceTable group={group} />
        <div id={HOW_TO_PAY} className="grid scroll-mt-24 gap-4 empty:hidden">
          <PayCard group={group} paying={paying} onChanged={onChanged} />
          <HowToPay group={{ ...group, invoices: [...invoicesToAsk(group, paying)] }} />
        </div>
        {group.confirmationNumber && (
          <p className="text-muted text-sm">{t('page.confirmation', { number: group.confirmationNumber })}</p>
        )}
      </Block>
      {deposit && !deposit.canAnswer && (
        <Block title={depositTexts('title')}>
          <GuestDeposit groupId={group.id} deposit={deposit} onChanged={onChanged} />
        </Block>
      )}
      {group.payments.length > 0 && (
        <Block title={t('page.payments')}>
          <PaymentList payments={group.payments} />
        </Block>
      )}
      {(hasContract || group.invoices.length > 0) && (
        <Block title={documents('panel.title')}>
          <DocumentsPanel trip={group} names={invoiceNames(group, t)} reader="guest" />
        </Block>
      )}
      {isAgreed(group) && (
        <Block title={t('page.arrival')}>
          <ArrivalCard arrival={group.arrival} />
        </Block>
      )}
      {isAgreed(group) && <TripRepairsPart groupId={group.id} />}
      {messages.length > 0 && (
        <Block title={t('page.ownMessage')}>
          {messages.map(({ id, message }) => (
            <blockquote key={id} className="whitespace-pre-line break-words border-line border-l-2 pl-4">
              {message}
            </blockquote>
          ))}
        </Block>
      )}
      <Block title={t('page.history')}>
        <GroupHistory group={group} reader="guest" />
      </Block>
    </>
  );
}

const linkToPayment = (reference: string, label: string) => (
  <ButtonLink tone="outline" to={paths.payment(reference)}>
    {label}
  </ButtonLink>
);

/** Paying by card, while cards are taken and something is open that is not being paid already. */
function PayCard({ group, paying, onChanged }: Pick<PapersProps, 'group' | 'paying' | 'onChanged'>) {
  const t = useTexts('reservations');
  const { company } = useSite();
  const names = invoiceNames(group, t);
  const open = invoicesToAsk(group, paying);
  if (company.cardPayments === 'off' || open.length === 0) return null;
  const invoices = open.map(({ id, number, totalCents, paidCents, dueAt, status }) => ({
    id,
    name: names.get(number) ?? number,
    openCents: totalCents - paidCents,
    dueAt,
    isOverdue: status === 'overdue',
  }));
  // What was paid elsewhere meanwhile changes the choice.
  const key = invoices.map(({ id, openCents }) => `${id}:${openCents}`).join();
  return <PayNow key={key} groupId={group.id} invoices={invoices} onChanged={onChanged} />;
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

function Gone() {
  const t = useTexts('reservations');
  const back = { to: paths.reservations(), label: t('page.back') };
  return <GonePage title={t('page.gone')} text={t('page.goneText')} back={back} />;
}

/** The URL of the house or boat, with the dates and guests of the line. */
function placeLink({ house, boat, startAt, endAt, startTime, guests }: GroupView['reservations'][number]) {
  if (boat) {
    const { adults, infants, babies, pets } = guests;
    const outing = { date: startAt, start: startTime ?? undefined, hours: boat.hours };
    return paths.boat(boat.id, { ...outing, adults, infants, babies, pets });
  }
  return house && paths.property(house.id, stayPairs({ dates: datesOf({ startAt, endAt }), guests }));
}

function datesOf({ startAt, endAt }: { startAt: string; endAt: string }): DateRange {
  return { from: calendarDate(startAt), until: calendarDate(endAt) };
}
