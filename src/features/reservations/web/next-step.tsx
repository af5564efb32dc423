import type { ReactNode } from 'react';
import { useSite } from '#browser/site.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useFocusOnNews } from '#browser/use-focus-on-news.ts';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import { formatDate, formatExactMoney } from '#kernel/locales.ts';
import { byCardPayments } from '#kernel/money/card-payments.ts';
import { sumOf } from '#kernel/money/money.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import type { GroupView } from '../api/reservations.schemas.ts';
import { type EndedStatus, hasEnded, isAgreed } from '../domain/group-lifecycle.ts';
import { nextPaymentOf } from '../domain/next-payment.ts';
import { addedOnReview, deadlineOf, type Invoice, invoicesToAsk, openInvoicesOf } from './group-terms.ts';
import { HOW_TO_PAY } from './paying/how-to-pay.tsx';
import { decidedOf, invitationTitle, payable, WhatToPay } from './paying/what-to-pay.tsx';
import { PriceOffer } from './price-offer.tsx';

interface NextStepProps {
  group: GroupView;
  now: Instant;
  searchLink: ReactNode;
  onChanged: () => Promise<void>;
  /** What is being paid already, and what is said of it in the place of the invitation to pay. */
  underWay?: { readonly invoiceIds: readonly string[]; readonly note: ReactNode };
}

/** What happens next, who has to act and by when, and which refunds are on their way. */
export function NextStep(props: NextStepProps) {
  const { status, offer, contract, payments } = props.group;
  const state = JSON.stringify([status, offer?.totalCents, contract.acceptedAt, payments.length]);
  const place = useFocusOnNews(state);
  return (
    <div ref={place} tabIndex={-1} className="grid scroll-mt-44 gap-8 empty:hidden focus:outline-none">
      <Now {...props} />
    </div>
  );
}

function Now(props: NextStepProps) {
  const { group } = props;
  if (hasEnded(group)) return <Ended {...props} status={group.status} />;
  return (
    <>
      <StillAhead {...props} />
      <AddedOnReview {...props} />
      {isGivenBack(group) && (
        <Alert tone="info">
          <GivenBack group={group} />
        </Alert>
      )}
    </>
  );
}

function StillAhead(props: NextStepProps) {
  const { status, offer } = props.group;
  const agreed = isAgreed(props.group) && <ToPay {...props} />;
  // A price for something that was added changes nothing of what the trip itself waits for.
  if (offer) {
    return (
      <>
        <PriceOffer {...props} />
        {agreed}
      </>
    );
  }
  if (status === 'on-review') return <OnReview {...props} />;
  if (agreed) return agreed;
  return status === 'completed' ? <Completed /> : null;
}

const isGivenBack = ({ refundsOwedCents, refundsOnWayCents }: GroupView) => refundsOwedCents + refundsOnWayCents > 0;

/** What is owed to the guest and how it comes, what is on its way, and that what is open is another matter. */
function GivenBack({ group }: { group: GroupView }) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  const money = (cents: number) => formatExactMoney(language, cents);
  const { refundsOwedCents, refundsOnWayCents, refundPreference, refundDueOn } = group;
  const date = refundDueOn ? formatDate(language, calendarDate(refundDueOn)) : '';
  const openCents = openCentsOf(openInvoicesOf(group));
  return (
    <>
      {refundsOwedCents > 0 && (
        <p className="font-semibold">
          {t(`next.refund.${refundPreference ?? 'none'}`, { amount: money(refundsOwedCents), date })}
        </p>
      )}
      {refundsOnWayCents > 0 && (
        <p className="font-semibold">{t('next.refund.onWay', { amount: money(refundsOnWayCents) })}</p>
      )}
      {openCents > 0 && <p>{t('next.refund.separate', { amount: money(openCents) })}</p>}
    </>
  );
}

/** What was added to a trip waits for its answer beside what is next of the trip. */
function AddedOnReview({ group, now }: NextStepProps) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  const due = addedOnReview(group)?.answerDueAt;
  if (!due || group.offer) return null;
  return (
    <Alert tone="info" title={t('next.addedOnReview')}>
      {t(group.holdUntil ? 'next.onReviewText' : 'next.onReviewFree', deadlineOf(language, { at: due, now }))}{' '}
      {t('next.addedOnReviewRest')}
    </Alert>
  );
}

function OnReview({ group, now }: NextStepProps) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  const due = group.requests[0]?.answerDueAt;
  if (!due) return null;
  const text = group.holdUntil ? 'next.onReviewText' : 'next.onReviewFree';
  return (
    <Alert tone="info" title={t('next.onReview')}>
      {t(text, deadlineOf(language, { at: due, now }))}
    </Alert>
  );
}

function ToPay({ underWay, ...props }: NextStepProps) {
  const note = underWay && underWay.invoiceIds.length > 0 && underWay.note;
  return (
    <>
      {note}
      <Invitation {...props} paying={underWay?.invoiceIds ?? []} />
    </>
  );
}

function Invitation({ group, now, paying }: NextStepProps & { paying: readonly string[] }) {
  const { company } = useSite();
  const t = useTexts('reservations');
  const open = payable(invoicesToAsk(group, paying));
  const next = nextPaymentOf(open);
  if (!next) return openInvoicesOf(group).length > 0 ? null : <Ready group={group} now={now} />;
  const decided = decidedOf(group, next.invoices);
  const isLate = next.invoices.some(({ status }) => status === 'overdue');
  return (
    <Alert
      tone={decided.length > 0 || isLate ? 'warning' : 'info'}
      title={invitationTitle(group, { open, decided }, t)}
    >
      <WhatToPay {...{ group, now, next, open, decided }} />
      <p className="mt-2">
        <a href={`#${HOW_TO_PAY}`} className="text-link underline underline-offset-4">
          {t('methods.title')}
        </a>
        <span className="text-muted">: {t(byCardPayments('methods.names', company.cardPayments))}</span>
      </p>
    </Alert>
  );
}

const openCentsOf = (invoices: readonly Pick<Invoice, 'totalCents' | 'paidCents'>[]) =>
  sumOf(invoices.map(({ totalCents, paidCents }) => totalCents - paidCents));

function Ready({ group, now }: Pick<NextStepProps, 'group' | 'now'>) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  if (group.contract.acceptedAt) {
    return (
      <Alert tone="success" title={t('next.readyTitle')}>
        {t('next.readyText')}
      </Alert>
    );
  }
  const { dueAt } = group.contract;
  return (
    <Alert tone="warning" title={t('next.contractTitle')}>
      {dueAt && t('next.contractText', deadlineOf(language, { at: dueAt, now }))}
    </Alert>
  );
}

function Ended({ group, status, searchLink }: NextStepProps & { status: EndedStatus }) {
  const t = useTexts('reservations');
  const reason = status === 'rejected' ? group.requests[0]?.declineReason : group.history.at(-1)?.reason;
  const standard = { rejected: null, expired: t('next.expiredText'), cancelled: t('next.cancelledText') }[status];
  return (
    <Alert tone={status === 'expired' ? 'warning' : 'danger'} title={t(`next.${status}`)} action={searchLink}>
      {standard && <p>{standard}</p>}
      {reason && status !== 'expired' && <p className="mt-1">{reason}</p>}
      {isGivenBack(group) && (
        <div className="mt-2">
          <GivenBack group={group} />
        </div>
      )}
    </Alert>
  );
}

function Completed() {
  const t = useTexts('reservations');
  return (
    <Alert tone="success" title={t('next.completed')}>
      {t('next.completedText')}
    </Alert>
  );
}
