import { freeCancellationWords } from '#features/catalog/server/free-cancellation-words.facade.ts';
import { freeUntilOf } from '#features/reservations/domain/cancellation.ts';
import { methodsTaken } from '#features/reservations/domain/payment-methods.ts';
import reservationsEn from '#features/reservations/texts/en.json' with { type: 'json' };
import reservationsEs from '#features/reservations/texts/es.json' with { type: 'json' };
import type { CompanySettings } from '#features/settings/settings.domain.ts';
import type { NamedLine, NamedTax } from '#features/trip-changes/server/trip-changes.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { formatDate, formatDeadline, formatNumber } from '#kernel/locales.ts';
import { cardBrandName } from '#kernel/money/card-brands.ts';
import { sumOf } from '#kernel/money/money.ts';
import { textReader } from '#platform/text-reader.ts';
import type { Paper, PaperBlock, PaperSum } from '../../domain/paper.ts';
import type { LedgerLine, PaperInvoice } from './invoices.views.ts';
import { guestFacts, moneyIn, type PaperFrame, paperOf, tripFacts } from './paper-frame.ts';

const reservationTexts = textReader({ en: reservationsEn, es: reservationsEs });

/** An invoice as it stands: the whole request, this part of it, what was paid, and what is due. */
export function invoicePaper(
  frame: PaperFrame,
  invoice: PaperInvoice,
  registrations: CompanySettings['houseRegistrations'],
): Paper {
  const { t, language } = frame;
  const issued = formatDate(language, dateAt(invoice.issuedAt));
  return paperOf(frame, {
    title: t('invoice.title'),
    subtitle: t('invoice.number', { number: invoice.number, date: issued }),
    name: `${t('invoice.title')} ${invoice.number}`,
    at: invoice.issuedAt,
    blocks: [
      {
        kind: 'facts',
        groups: [
          { title: t('invoice.billedTo'), rows: guestFacts(invoice) },
          { title: t('invoice.trip'), rows: tripFacts(frame, invoice) },
          {
            title: t('invoice.details'),
            rows: [
              { label: t('invoice.issued'), value: issued },
              { label: t('invoice.due'), value: formatDeadline(language, invoice.dueAt) },
            ],
          },
        ],
      },
      ...requestBlocks(frame, invoice),
      { kind: 'sums', name: t('invoice.details'), rows: invoiceRows(frame, invoice) },
      ...depositBlocks(frame, invoice),
      standing(frame, invoice),
      ...howToPay(frame, invoice),
      policy(frame, invoice),
      ...(invoice.hasHouse ? registered(frame, registrations) : []),
    ],
  });
}

/** The frozen lines of the request with their taxes and total; a deposit is apart from them. */
function requestBlocks(frame: PaperFrame, invoice: PaperInvoice): readonly PaperBlock[] {
  const { t } = frame;
  if (invoice.kind === 'deposit') return [];
  const isAddition = invoice.requestSequence > 1;
  const rows = invoice.priceLines.map((line) => lineRow(frame, line));
  const taxes = invoice.taxes.map((tax) => ({
    label: taxLabel(frame, tax),
    value: moneyIn(frame, tax.totalCents),
  }));
  const subtotal = { label: t('invoice.subtotal'), value: moneyIn(frame, invoice.subtotalCents) };
  return [
    {
      kind: 'table',
      name: t(isAddition ? 'invoice.linesAdded' : 'invoice.lines'),
      columns: [
        { label: t('invoice.description'), align: 'start', share: 6 },
        { label: t('invoice.quantity'), align: 'end', share: 1.6 },
        { label: t('invoice.unit'), align: 'end', share: 2.2 },
        { label: t('invoice.amount'), align: 'end', share: 2.2 },
      ],
      rows,
    },
    { kind: 'sums', name: '', rows: [...(taxes.length > 0 ? [subtotal, ...taxes] : []), ...totals(frame, invoice)] },
  ];
}

/** The total of the request; where it is not all of the trip, what else the trip costs, and the total of both. */
function totals(frame: PaperFrame, { requestSequence, totalCents, bookingCents }: PaperInvoice): readonly PaperSum[] {
  const isAddition = requestSequence > 1;
  const row = (key: string, cents: number) => ({ label: frame.t(`invoice.${key}`), value: moneyIn(frame, cents) });
  if (bookingCents === totalCents) return [{ ...row(isAddition ? 'totalAdded' : 'total', totalCents), look: 'total' }];
  return [
    row(isAddition ? 'totalAdded' : 'totalFirst', totalCents),
    row(isAddition ? 'rest' : 'added', bookingCents - totalCents),
    { ...row('total', bookingCents), look: 'total' },
  ];
}

function lineRow(frame: PaperFrame, line: NamedLine): readonly string[] {
  const { language } = frame;
  const amount = moneyIn(frame, line.totalCents);
  // A discount has no quantity: it is one sum.
  const isPiece = line.unitCents > 0;
  return [
    lineName(frame, line),
    isPiece ? formatNumber(language, line.quantity) : '',
    isPiece ? moneyIn(frame, line.unitCents) : '',
    amount,
  ];
}

/** What a line is for; an item with its service before it, as its own name may say little alone: 'Electric'. */
function lineName({ t, language }: PaperFrame, { kind, code, name, service }: NamedLine): string {
  if (name === null) return t(`price.${code === 'extra-hours' ? code : kind}`);
  const own = name[language];
  if (kind === 'cancellation-fee') return t('price.keptOf', { name: own });
  const isWhole = service === null || own.startsWith(service[language]);
  return isWhole ? own : t('price.ofService', { service: service[language], name: own });
}

function taxLabel({ t, language }: PaperFrame, { name, basisPoints }: NamedTax): string {
  return t('tax.rate', { name: name[language], rate: formatNumber(language, basisPoints / 100) });
}

/** What this invoice is of the request, its part of each tax, its credits, and what was received and given back. */
function invoiceRows(frame: PaperFrame, invoice: PaperInvoice): readonly PaperSum[] {
  const { t } = frame;
  const credits = invoice.credits.map(({ number, name, amountCents }) => ({
    label: t('invoice.credit', { number, name: name[frame.language] }),
    value: moneyIn(frame, -amountCents),
  }));
  return [
    { label: partName(frame, invoice), value: moneyIn(frame, invoice.issuedCents) },
    ...credits,
    ...taxRows(frame, invoice),
    ...invoice.payments.filter(isNoReturn).map((entry) => ({
      label: ledgerName(frame, entry),
      value: moneyIn(frame, -entry.amountCents),
    })),
    ...(invoice.owedCents > 0
      ? [{ label: t('invoice.owed'), value: moneyIn(frame, invoice.owedCents), look: 'total' as const }]
      : []),
  ];
}

const isNoReturn = ({ kind }: LedgerLine) => kind !== 'deposit-return';

/** What a deposit is, and what became of it to the cent: what was received, each return, what was claimed or kept. */
function depositBlocks(frame: PaperFrame, invoice: PaperInvoice): readonly PaperBlock[] {
  if (invoice.kind !== 'deposit') return [];
  const { t } = frame;
  const row = (key: string, cents: number) => ({ label: t(`invoice.${key}`), value: moneyIn(frame, cents) });
  const returns = invoice.payments.filter((entry) => !isNoReturn(entry));
  const receivedCents = sumOf(invoice.payments.filter(isNoReturn).map(({ amountCents }) => amountCents));
  const { claimedCents, keptCents, paidCents } = invoice;
  const about = { kind: 'paragraph', text: t('invoice.depositText') } as const;
  if (returns.length === 0 && claimedCents + keptCents === 0) return [about];
  const rows: readonly PaperSum[] = [
    row('depositReceived', receivedCents),
    ...returns.map((entry) => ({ label: ledgerName(frame, entry), value: moneyIn(frame, entry.amountCents) })),
    ...(claimedCents > 0 ? [row('depositClaimed', -claimedCents)] : []),
    ...(keptCents > 0 ? [row('depositKept', -keptCents)] : []),
    { ...row('depositLeft', paidCents - claimedCents - keptCents), look: 'total' },
  ];
  return [about, { kind: 'sums', name: t('invoice.depositNow'), rows }];
}

function partName({ t }: PaperFrame, { kind, sequence, instalments }: PaperInvoice): string {
  if (kind !== 'instalment') return t(`invoice.${kind}`);
  return instalments.length > 1 ? t('invoice.part', { sequence, count: instalments.length }) : t('invoice.only');
}

function taxRows(frame: PaperFrame, { instalments, ownTaxes }: PaperInvoice): readonly PaperSum[] {
  if (instalments.length < 2) return [];
  return ownTaxes.map((tax) => ({
    label: frame.t('invoice.ofWhich', { tax: taxLabel(frame, tax) }),
    value: moneyIn(frame, tax.totalCents),
    look: 'note',
  }));
}

function ledgerName({ t, language }: PaperFrame, entry: LedgerLine): string {
  const { kind, type, bookedOn, cardBrand, cardLast4, isOverpayment } = entry;
  const words = { kind: t(`ledger.${isOverpayment ? 'overpayment' : kind}`), date: formatDate(language, bookedOn) };
  return cardBrand !== null && cardLast4 !== null
    ? t('invoice.paidCard', { ...words, brand: cardBrandName(cardBrand), last4: cardLast4 })
    : t('invoice.paid', { ...words, type: t(`type.${type}`) });
}

/**
 * The one thing to see: what is due and by when, what is owed back, or that nothing is. It says nothing that changes
 * with the clock.
 */
function standing(frame: PaperFrame, invoice: PaperInvoice): PaperBlock {
  const { t, language } = frame;
  const box = (label: string, cents: number, note: string): PaperBlock => ({
    kind: 'highlight',
    label,
    value: moneyIn(frame, cents),
    note,
  });
  if (invoice.status === 'refunded') return box(t('invoice.returned'), 0, t('invoice.returnedNote'));
  if (invoice.status === 'void') {
    const date = formatDate(language, dateAt(invoice.voidedAt ?? invoice.issuedAt));
    return box(t('invoice.void'), 0, t('invoice.voidNote', { date }));
  }
  if (invoice.openCents === 0 && invoice.owedCents > 0)
    return box(t('invoice.owed'), invoice.owedCents, t('invoice.owedNote'));
  if (invoice.openCents === 0) return box(t('invoice.settled'), 0, t('invoice.settledNote'));
  return box(
    t('invoice.amountDue'),
    invoice.openCents,
    t('invoice.dueBy', { due: formatDeadline(language, invoice.dueAt) }),
  );
}

function howToPay({ t, language, company, cardPayments }: PaperFrame, invoice: PaperInvoice): readonly PaperBlock[] {
  if (invoice.openCents === 0) return [];
  const words = reservationTexts(language);
  const { name, phone, email, address } = company;
  const values = { phone, email, company: name, address: t('address', address) };
  const methods = methodsTaken(cardPayments)
    .map((method) => words(`methods.${method}`, values))
    .join(' ');
  return [
    { kind: 'heading', text: t('invoice.howToPay') },
    { kind: 'small', text: `${methods} ${t('invoice.payCode', { code: invoice.bookingCode })}` },
  ];
}

/** What comes back when its guest cancels; free cancellation is named only where the dates ever allow it. */
function policy({ t, language }: PaperFrame, invoice: PaperInvoice): PaperBlock {
  const { terms, policyStartsOn: checkInOn, confirmedAt, issuedAt } = invoice;
  const isNear = freeUntilOf({ terms, checkInOn, confirmedAt: confirmedAt ?? issuedAt }) === null;
  const isAdded = invoice.requestSequence > 1;
  const key = `invoice.policy${isAdded ? 'Added' : ''}${isNear ? 'Near' : ''}` as const;
  const free = freeCancellationWords(terms, language, isAdded ? 'added' : 'trip');
  return { kind: 'small', text: t(key, { count: invoice.instalments.length, free }) };
}

/** The licenses and accounts that the company rents houses under, in one line. */
function registered(
  { language }: PaperFrame,
  registrations: CompanySettings['houseRegistrations'],
): readonly PaperBlock[] {
  if (registrations.length === 0) return [];
  return [{ kind: 'small', text: registrations.map(({ name, number }) => `${name[language]}: ${number}`).join(' · ') }];
}

/** Whether the cents of an invoice hold together: its parts of the request, its credits and its rows. */
export function isBalanced(invoice: PaperInvoice): boolean {
  const credited = sumOf(invoice.credits.map(({ amountCents }) => amountCents));
  const received = sumOf(invoice.payments.map(({ amountCents }) => amountCents));
  const lines = sumOf([...invoice.priceLines, ...invoice.taxes].map(({ totalCents }) => totalCents));
  const isPriced = invoice.kind === 'deposit' || invoice.priceLines.length === 0 || lines === invoice.totalCents;
  const left = invoice.issuedCents - credited - received;
  const isOpen = invoice.openCents === 0 || invoice.openCents === left;
  return isPriced && isOpen && received === invoice.paidCents;
}
