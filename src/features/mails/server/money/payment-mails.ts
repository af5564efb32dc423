import { hasEnded } from '#features/reservations/domain/group-lifecycle.ts';
import { decidingInvoice, nextPaymentOf } from '#features/reservations/domain/next-payment.ts';
import { paymentMethods } from '#features/reservations/domain/payment-methods.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { formatDate, formatDeadline } from '#kernel/locales.ts';
import { cardBrandName } from '#kernel/money/card-brands.ts';
import { sumOf } from '#kernel/money/money.ts';
import type { TextValues } from '#kernel/translator.ts';
import type { MailBlock, MailRow } from '../../domain/mail-content.ts';
import type { TemplateAbout } from '../../domain/mail-templates.ts';
import {
  contractDue,
  declinedText,
  heading,
  invoiceName,
  invoiceTable,
  isAddition,
  type Letter,
  lineName,
  money,
  note,
  openInvoices,
  paragraph,
  placeOf,
  reservationTexts,
  type TripMail,
  tripButton,
  tripSection,
  tripText,
  withoutPassword,
} from '../mail-parts.ts';
import { priceTable } from '../mail-prices.ts';
import type { MailTextKey } from '../mail-texts.ts';
import type { Trip } from '../trips.views.ts';
import { paymentsOf, termsOfAdded, termsOfTrip } from './payment-terms.ts';
import type { PaymentPart, TripPayment } from './payments.views.ts';

export function approved(mail: TripMail): Letter {
  const { t, language } = mail;
  const house = placeOf(mail);
  const [first] = openInvoices(mail);
  const says = approvalWords(mail);
  return {
    subject: first
      ? says('subject', { house, date: formatDate(language, dateAt(first.dueAt)) })
      : says('subjectFree', { house }),
    actBy: first?.dueAt,
    title: says('title', {}),
    blocks: [
      paragraph(says('text', { house, count: paymentsOf(mail) ?? 2 })),
      ...answerOfTeam(mail),
      ...howToPay(mail),
      tripButton(mail, t('approved.action')),
      ...withoutPassword(mail),
      ...agreement(mail),
      ...(isAddition(mail) ? termsOfAdded(mail) : termsOfTrip(mail)),
      ...priceTable(mail),
      ...tripSection(mail),
    ],
  };
}

/** The words of an approval: who accepted a quote asked us for nothing, and is not told that we approve it. */
function approvalWords(mail: TripMail) {
  return (part: 'subject' | 'subjectFree' | 'title' | 'text', values: TextValues): string =>
    mail.trip.isOfQuote ? mail.t(`approved.${part}Quote`, values) : tripText(mail, `approved.${part}`, values);
}

/** Without an installment the approval confirms at once: then only the confirmation can say what staff answered. */
export function approvedAtOnce(mail: TripMail): readonly MailBlock[] {
  return mail.trip.invoices.some(({ kind }) => kind === 'instalment') ? [] : answerOfTeam(mail);
}

/** What staff changed, and what they wrote with their approval. */
function answerOfTeam(mail: TripMail): readonly MailBlock[] {
  const { t, trip } = mail;
  const { approvalMessage: text } = trip;
  return [
    ...whatChanged(mail),
    ...(text ? ([heading(t('approved.messageHeading')), { kind: 'quote', text }] as const) : []),
  ];
}

/** What staff changed of the request: lines that they priced, and lines that they declined. */
function whatChanged(mail: TripMail): readonly MailBlock[] {
  const { t, trip } = mail;
  const priced = trip.lines.flatMap((line) =>
    line.manualPriceCents === null || line.status === 'rejected'
      ? []
      : [t('approved.priced', { name: lineName(mail, line), amount: money(mail, line.manualPriceCents) })],
  );
  const declined = trip.lines
    .filter(({ status }) => status === 'rejected')
    .map((line) => declinedText(mail, line, line.declineReason));
  const items = [...priced, ...declined];
  return items.length === 0 ? [] : [heading(t('approved.changedHeading')), { kind: 'points', items }];
}

function howToPay(mail: TripMail): readonly MailBlock[] {
  const { t, trip, language } = mail;
  const open = openInvoices(mail);
  const next = nextPaymentOf(open);
  if (!next) return [];
  const due = formatDeadline(language, next.dueAt);
  const deciding = decidingInvoice({ status: trip.requestStatus }, next.invoices);
  const amount = money(mail, deciding?.openCents ?? next.amountCents);
  const isWithDeposit = deciding !== null && next.depositCents > 0;
  const deposit = { amount: money(mail, next.depositCents) };
  return [
    { kind: 'highlight', label: t('approved.first', { due }), value: amount },
    ...(isWithDeposit ? [paragraph(reservationTexts(language)('next.depositToo', deposit))] : []),
    heading(t('approved.payHeading')),
    invoiceTable(mail, open),
    ...(deciding ? [note(tripText(mail, 'approved.deadline', { amount, due }))] : []),
    ...methodsOfPayment(mail),
  ];
}

/** How money gets to us; by card first, where cards are taken. */
export function methodsOfPayment({ language, company, trip, takesCards, payUrl }: TripMail): readonly MailBlock[] {
  const { street, city, state, zipCode } = company.address;
  const words = reservationTexts(language);
  const values = {
    phone: company.phone,
    email: company.email,
    company: company.name,
    address: `${street}, ${city}, ${state} ${zipCode}`,
  };
  return [
    heading(words('methods.title')),
    paragraph(words(takesCards ? 'methods.textInMail' : 'methods.text', { code: trip.bookingCode })),
    ...(takesCards ? [{ kind: 'link', label: words('methods.payLink'), url: payUrl } as const] : []),
    {
      kind: 'points',
      items: paymentMethods.map((method) => words(`methods.${method}`, values)),
    },
  ];
}

function agreement(mail: TripMail): readonly MailBlock[] {
  const due = contractDue(mail);
  if (due === null) return [];
  return [heading(mail.t('approved.contractHeading')), paragraph(mail.t('approved.contract', { due }))];
}

/** What a payment came to, then what it paid: by card or from the wallet one sum may pay several invoices. */
async function paymentReceived(mail: TripMail, payment: TripPayment, find: FindTrip): Promise<Letter> {
  const { t, trip } = mail;
  const { parts } = payment;
  const sumCents = sumOf(parts.map(({ amountCents }) => amountCents));
  const amount = money(mail, sumCents);
  const labels = { type: t('paymentReceived.type'), bookedOn: t('paymentReceived.receivedOn') };
  return {
    subject: t('paymentReceived.subject', { amount }),
    title: t('paymentReceived.title'),
    blocks: [
      paragraph(t('paymentReceived.text', { amount, code: trip.bookingCode })),
      entryFacts(mail, { ...payment, amountCents: sumCents }, labels),
      ...(parts.length > 1
        ? [heading(t('paymentReceived.partsHeading')), await partsTable(mail, { parts, find, sum: amount })]
        : []),
      ...whatIsLeft(mail, payment),
      tripButton(mail, t('paymentReceived.action')),
    ],
  };
}

type FindTrip = (requestId: string) => Promise<Trip | undefined>;

/** What of one sum was for each invoice, and the sum. */
async function partsTable(
  mail: TripMail,
  { parts, find, sum }: { parts: readonly PaymentPart[]; find: FindTrip; sum: string },
): Promise<MailBlock> {
  const rows: MailRow[] = [];
  for (const { requestId, invoiceId, invoiceNumber, amountCents } of parts) {
    const trip = mail.trip.requestId === requestId ? mail.trip : await find(requestId);
    const invoice = trip?.invoices.find(({ id }) => id === invoiceId);
    const name = trip && invoice ? invoiceName({ ...mail, trip }, invoice) : '';
    const label = mail.t('paymentReceived.part', { name, number: invoiceNumber });
    rows.push({ label, value: money(mail, amountCents) });
  }
  return { kind: 'amounts', rows: [...rows, { label: mail.t('price.total'), value: sum, isTotal: true }] };
}

/** An entry of the ledger: how much, how, when, for which invoice, and its reference. */
function entryFacts(
  mail: TripMail,
  entry: TripPayment,
  labels: { readonly type: string; readonly bookedOn: string },
): MailBlock {
  const { t, language } = mail;
  const { card, parts, type } = entry;
  return {
    kind: 'facts',
    rows: [
      { label: t('paymentReceived.amount'), value: money(mail, Math.abs(entry.amountCents)) },
      {
        label: labels.type,
        value: card ? t('type.cardEnding', { ...card, brand: cardBrandName(card.brand) }) : t(`type.${type}`),
      },
      { label: labels.bookedOn, value: formatDate(language, entry.bookedOn) },
      ...(parts.length > 1 ? [] : [{ label: t('invoice.number'), value: entry.invoiceNumber }]),
      ...(entry.reference ? [{ label: t('paymentReceived.reference'), value: entry.reference }] : []),
    ],
  };
}

/** A payment that staff had recorded by mistake, and what is to be paid now. */
function paymentCorrected(mail: TripMail, payment: TripPayment): Letter {
  const { t, trip } = mail;
  const amount = money(mail, payment.amountCents);
  const open = openInvoices(mail);
  const labels = { type: t('paymentReceived.type'), bookedOn: t('paymentReceived.receivedOn') };
  return {
    subject: t('paymentCorrected.subject', { amount }),
    title: t('paymentCorrected.title'),
    blocks: [
      paragraph(t('paymentCorrected.text', { amount, code: trip.bookingCode })),
      entryFacts(mail, payment, labels),
      ...(payment.correctionReason
        ? ([heading(t('paymentCorrected.why')), { kind: 'quote', text: payment.correctionReason }] as const)
        : []),
      ...(open.length > 0 ? [heading(t('paymentReceived.leftHeading')), invoiceTable(mail, open)] : []),
      tripButton(mail, t('paymentReceived.action')),
    ],
  };
}

/** A refund or a deposit that went back, as money or as credit. */
function refundSent(mail: TripMail, entry: TripPayment): Letter {
  const { t, trip } = mail;
  const amount = money(mail, Math.abs(entry.amountCents));
  const labels = { type: t('refundSent.type'), bookedOn: t('refundSent.sentOn') };
  return {
    subject: t(refundSubject(entry), { amount }),
    title: t(entry.type === 'credit' ? 'refundSent.titleCredit' : 'refundSent.title'),
    blocks: [
      paragraph(
        t(entry.type === 'credit' ? 'refundSent.textCredit' : 'refundSent.text', { amount, code: trip.bookingCode }),
      ),
      ...(entry.isOverpayment ? [paragraph(t('refundSent.overpayment'))] : []),
      entryFacts(mail, entry, labels),
      tripButton(mail, t('refundSent.action')),
    ],
  };
}

function refundSubject({ kind, isOverpayment }: TripPayment): MailTextKey {
  if (isOverpayment) return 'refundSent.subjectOverpayment';
  return kind === 'deposit-return' ? 'refundSent.subjectDeposit' : 'refundSent.subject';
}

/** A refund to a card that did not arrive: it is owed again, and goes another way. */
export function refundFailed(mail: TripMail, amountCents: number): Letter {
  const { t, trip } = mail;
  const amount = money(mail, amountCents);
  return {
    subject: t('refundFailed.subject', { amount }),
    title: t('refundFailed.title'),
    blocks: [
      paragraph(t('refundFailed.text', { amount, code: trip.bookingCode })),
      paragraph(t('refundFailed.next')),
      tripButton(mail, t('refundSent.action')),
    ],
  };
}

function whatIsLeft(mail: TripMail, { parts, tooMuchCents }: TripPayment): readonly MailBlock[] {
  const { t } = mail;
  if (parts.every(({ isAfterVoid }) => isAfterVoid)) return [paragraph(t('paymentReceived.afterCancel'))];
  if (parts.every(({ requestStatus }) => hasEnded({ status: requestStatus })))
    return [paragraph(t('paymentReceived.cancelledSince'))];
  const owed = money(mail, tooMuchCents);
  const tooMuch = tooMuchCents > 0 ? [paragraph(t('paymentReceived.tooMuch', { amount: owed }))] : [];
  return [...tooMuch, ...whatIsOpen(mail)];
}

function whatIsOpen(mail: TripMail): readonly MailBlock[] {
  const { t, trip } = mail;
  const open = openInvoices(mail);
  const [amount, deadline] = [money(mail, trip.otherOpenCents), contractDue(mail)];
  if (open.length === 0 && trip.otherOpenCents > 0) return [paragraph(t('paymentReceived.partPaid', { amount }))];
  if (open.length === 0 && deadline) return [paragraph(t('paymentReceived.agreementLeft', { deadline }))];
  if (open.length === 0) return [paragraph(t('paymentReceived.allPaid'))];
  return [
    heading(t('paymentReceived.leftHeading')),
    invoiceTable(mail, open),
    ...(trip.otherOpenCents > 0 ? [paragraph(t('paymentReceived.otherLeft', { amount }))] : []),
  ];
}

export function overdue(mail: TripMail): Letter {
  const { t } = mail;
  const house = placeOf(mail);
  return {
    subject: t('overdue.subject', { house }),
    actBy: openInvoices(mail).find(({ status }) => status === 'overdue')?.dueAt,
    title: t('overdue.title'),
    blocks: [
      paragraph(t('overdue.text')),
      heading(t('overdue.heading')),
      overdueTable(mail),
      ...tripSection(mail),
      tripButton(mail, t('overdue.action')),
    ],
  };
}

export function overdueTable(mail: TripMail): MailBlock {
  return invoiceTable(
    mail,
    openInvoices(mail).filter(({ status }) => status === 'overdue'),
  );
}

/** The mails about one entry of the ledger. */
export const paymentLetters: Readonly<
  Record<TemplateAbout<'payment'>, (mail: TripMail, payment: TripPayment, find: FindTrip) => Letter | Promise<Letter>>
> = {
  'payment-received': paymentReceived,
  'payment-corrected': paymentCorrected,
  'refund-sent': refundSent,
};
