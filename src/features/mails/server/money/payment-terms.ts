import { freeCancellationOf } from '#features/catalog/domain/cancellation-terms.ts';
import { type Instalment, plannedInstalments } from '#features/pricing/domain/instalments.ts';
import { singlePaymentWords } from '#features/pricing/domain/single-payment.ts';
import { addedTerms } from '#features/reservations/domain/added-terms.ts';
import { freeUntilOf } from '#features/reservations/domain/cancellation.ts';
import { decidingInvoice, nextPaymentOf } from '#features/reservations/domain/next-payment.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { formatDate, formatDeadline } from '#kernel/locales.ts';
import type { MailBlock } from '../../domain/mail-content.ts';
import {
  heading,
  isAddition,
  money,
  note,
  paragraph,
  partName,
  reservationTexts,
  type TripMail,
} from '../mail-parts.ts';
import { linesToPrice } from '../mail-prices.ts';

/** In how many payments the request is or would be paid; null while staff have to price a part of it. */
export function paymentsOf(mail: TripMail): number | null {
  const { trip } = mail;
  const invoiced = trip.invoices.filter(({ kind }) => kind === 'instalment').length;
  if (invoiced > 0) return invoiced;
  return linesToPrice(mail).length > 0 ? null : planOf(mail, trip.totalCents).length;
}

function planOf(mail: TripMail, totalCents: number): readonly Instalment[] {
  const { trip, now } = mail;
  const { askedAt, beginsAt: startsAt, paymentTerms } = trip;
  return plannedInstalments(totalCents, { now, askedAt, startsAt, isAddition: isAddition(mail), paymentTerms });
}

/**
 * How the request would be paid if it were approved now at this total: each payment by name and due date, then the
 * deposit, which is due with the last one.
 */
export function paymentPlan(mail: TripMail, totalCents: number, from: From = 'approval'): readonly MailBlock[] {
  const { t, trip, language } = mail;
  const words = reservationTexts(language);
  const plan = planOf(mail, totalCents);
  const row = (name: string, due: Instalment['due'], cents: number) => ({
    label: `${name}, ${dueText(mail, due, from)}`,
    value: money(mail, cents),
  });
  const rows = plan.map(({ due, totalCents: cents }, index) =>
    row(partName(mail, { place: index, count: plan.length }), due, cents),
  );
  const last = planOf(mail, Math.max(totalCents, trip.depositCents)).at(-1);
  const deposit = trip.depositCents > 0 && last ? [row(words('price.deposit'), last.due, trip.depositCents)] : [];
  if (rows.length + deposit.length === 0) return [];
  const unpriced =
    isAddition(mail) && plan.length < 2 ? 'requestReceived.planUnpricedAdded' : 'requestReceived.planUnpriced';
  return [
    heading(words('price.instalments')),
    { kind: 'amounts', rows: [...rows, ...deposit] },
    ...(linesToPrice(mail).length > 0 && totalCents !== trip.offer?.totalCents
      ? [note(t(unpriced, singlePaymentWords(trip.paymentTerms, language)))]
      : []),
  ];
}

/** From when the hours of a first payment count: from our approval, or from the guest's acceptance of a quote. */
type From = 'approval' | 'acceptance';

function dueText({ language }: TripMail, due: Instalment['due'], from: From): string {
  const words = reservationTexts(language);
  if ('at' in due) return words('price.at', { deadline: formatDeadline(language, due.at) });
  const key = from === 'approval' ? 'price.afterApproval' : 'price.afterAcceptance';
  const after = words(key, { count: due.hoursAfterApproval });
  return due.orStart ? after + words('price.orStart') : after;
}

/**
 * domain 4.5: what is due next of a trip whose addition came to nothing, the deposit apart; and that the trip ends
 * without it, where it does.
 */
export function stillDue(mail: TripMail): readonly MailBlock[] {
  const { t, trip, language } = mail;
  const next = isAddition(mail) ? nextPaymentOf(trip.otherOpen) : null;
  if (!next) return [];
  const due = formatDeadline(language, next.dueAt);
  const deciding = decidingInvoice(
    { status: 'approved' },
    next.invoices.filter(({ isOfApprovedTrip }) => isOfApprovedTrip),
  );
  const { depositCents, amountCents } = next;
  const endsWithout = (cents: number) =>
    cents === amountCents - depositCents
      ? t('stillDue.deciding')
      : t('approved.deadline', { amount: money(mail, cents), due });
  const sentences = [
    ...(amountCents > depositCents
      ? [t('stillDue.payment', { amount: money(mail, amountCents - depositCents), due })]
      : []),
    ...(deciding ? [endsWithout(deciding.openCents)] : []),
    ...(depositCents > 0 ? [t('stillDue.deposit', { amount: money(mail, depositCents), due })] : []),
  ];
  return [paragraph(sentences.join(' '))];
}

/** What comes back of what was added to a trip when its guest cancels; nothing about the trip itself. */
export function termsOfAdded(mail: TripMail): readonly MailBlock[] {
  if (!isAddition(mail)) return [];
  const { trip, language, now } = mail;
  const { terms: cancellation, paymentTerms } = trip;
  const added = {
    terms: cancellation,
    paymentTerms,
    checkInOn: trip.policyStartsOn,
    confirmedAt: trip.requestConfirmedAt,
    now,
  };
  const words = reservationTexts(language);
  const terms = addedTerms({ ...added, payments: paymentsOf(mail) }, language);
  if (terms.length === 0) return [];
  const text = terms.map(({ key, values }) => words(`addedTerms.${key}`, { ...values })).join(' ');
  return [heading(mail.t('confirmed.freeHeading')), paragraph(text)];
}

/** domain 4.7: until when canceling a trip that is approved or confirmed gives all back, and what is kept then. */
export function termsOfTrip(mail: TripMail): readonly MailBlock[] {
  const { t, trip } = mail;
  const payments = paymentsOf(mail) ?? 0;
  const sentences = [
    trip.confirmedAt === null ? freeOnceConfirmed(mail) : freeNow(mail),
    ...(payments > 0 ? [t('confirmed.kept', { count: payments })] : []),
    ...(trip.depositCents > 0 ? [t('confirmed.keptDeposit')] : []),
  ];
  return payments + trip.depositCents === 0
    ? []
    : [heading(t('confirmed.freeHeading')), paragraph(sentences.join(' '))];
}

function freeNow({ t, trip, language, now }: TripMail): string {
  const freeUntil = freeUntilOf({ ...trip, checkInOn: trip.policyStartsOn });
  const isFree = freeUntil !== null && freeUntil > now;
  return isFree ? t('confirmed.free', { until: formatDeadline(language, freeUntil) }) : t('confirmed.notFree');
}

function freeOnceConfirmed({ t, trip, language, now }: TripMail): string {
  const free = freeCancellationOf(trip.terms, { checkInOn: trip.policyStartsOn, today: dateAt(now) });
  if (!free) return t('approved.notFree');
  return t('approved.free', { count: free.hoursAfterConfirmation, date: formatDate(language, free.latestOn) });
}
