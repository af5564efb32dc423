import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay, useSite } from '#browser/site.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { RefundReleasesView } from '#features/payments/api/releases.schemas.ts';
import { openCentsWithout } from '#features/payments/domain/invoices.ts';
import { type AfterCorrection, StaffPaymentFacts } from '#features/payments/web/correct-payment.tsx';
import { RecordPayment } from '#features/payments/web/record-payment.tsx';
import { PayOutCredit, RecordRefund } from '#features/payments/web/record-refund.tsx';
import type { ReservationView } from '#features/reservations/api/lines.schemas.ts';
import type { StaffGroupView } from '#features/reservations/api/staff.schemas.ts';
import { invoiceNames } from '#features/reservations/web/invoice-names.ts';
import { InvoiceTable, PaymentList } from '#features/reservations/web/paying/invoice-table.tsx';
import { agreementWord } from '#features/reservations/web/staff/agreement-word.ts';
import { LineNote } from '#features/reservations/web/trip-lines.tsx';
import { dateAt } from '#kernel/company-zone.ts';
import { type Instant, instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';

export function Money({
  view,
  waiting,
  now,
  onChanged,
}: {
  view: StaffGroupView;
  /** Refunds that somebody else has to release. */
  waiting: RefundReleasesView['releases'];
  now: Instant;
  onChanged: () => Promise<void>;
}) {
  const t = useTexts('staff');
  const trip = useTexts('reservations');
  const { cardPayments } = useSite().company;
  const may = useMay();
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
      {(allowed.includes('record-refund') || group.refundsOnWayCents > 0) && (
        <Block title={t('giveBack.title')}>
          {group.refundsOnWayCents > 0 && (
            <Alert tone="info">
              {t('giveBack.onWay', { amount: formatExactMoney(language, group.refundsOnWayCents) })}
            </Alert>
          )}
          {allowed.includes('record-refund') && (
            <RecordRefund
              groupId={group.id}
              owed={refundsOwed}
              hasCard={cardPayments !== 'off' && group.payments.some(({ type }) => type === 'card')}
              hasWallet={email !== null}
              preference={group.refundPreference}
              waiting={waiting}
              onChanged={onChanged}
            />
          )}
        </Block>
      )}
      {walletCents > 0 && may('refund:record') && (
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
              const payment = group.payments.find((one) => one.id === id);
              return (
                facts &&
                payment && (
                  <StaffPaymentFacts
                    payment={facts}
                    isCorrectable={payment.actions.includes('correct') && may('payment:record')}
                    amount={formatExactMoney(language, payment.totalCents)}
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
  const isCorrected = (paymentId: string) => paymentFacts.find((facts) => facts.id === paymentId)?.isCorrected;
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
export function Papers({ view: { group, arrival } }: { view: StaffGroupView }) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  const { acceptedAt, dueAt } = group.contract;
  const at = acceptedAt ?? dueAt;
  return (
    <Block title={t('request.papers')}>
      <p>
        {t(`request.${agreementWord(group)}`, { date: at === null ? '' : formatDeadline(language, instantOf(at)) })}
      </p>
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

export function Flagged({ view }: { view: StaffGroupView }) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  return view.flaggedPayments.map(({ id, invoiceNumber, amountCents }) => (
    <Alert key={id} tone="warning">
      {t('request.flagged', { amount: formatExactMoney(language, amountCents), number: invoiceNumber })}
    </Alert>
  ));
}

/** What staff wrote about a line, and how many of the units that it needs are free. */
export function LineFacts({ line, view }: { line: ReservationView; view: StaffGroupView }) {
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

export function PlaceLink({ stay: { house, boat } }: { stay: ReservationView }) {
  const t = useTexts('reservations');
  if (!house && !boat) return null;
  return (
    <Link
      to={boat ? paths.boat(boat.id) : paths.property(house?.id ?? 0)}
      className="text-link underline underline-offset-4 pointer-coarse:py-3"
    >
      {t(boat ? 'page.viewBoat' : 'page.viewHouse')}
    </Link>
  );
}

export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="grid min-w-0 gap-4">
      <Heading level={2} look="subheading">
        {title}
      </Heading>
      {children}
    </Card>
  );
}
