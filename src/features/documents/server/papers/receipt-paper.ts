import { dateAt } from '#kernel/company-zone.ts';
import { formatDate } from '#kernel/locales.ts';
import { cardBrandName } from '#kernel/money/card-brands.ts';
import type { Paper, PaperBlock, PaperFact } from '../../domain/paper.ts';
import type { PaperEntry } from './invoices.views.ts';
import { guestFacts, moneyIn, type PaperFrame, paperOf, tripFacts } from './paper-frame.ts';

/** The number of a receipt: of the entry, which is never changed. */
export const receiptNumber = (entryId: string): string => `R-${entryId.replaceAll('-', '').slice(0, 10).toUpperCase()}`;

/** The receipt of a payment, or the note of what was given back. */
export function receiptPaper(frame: PaperFrame, paid: PaperEntry): Paper {
  const { t, language } = frame;
  const { entry } = paid;
  const isRefund = entry.kind !== 'payment';
  const number = receiptNumber(entry.id);
  const date = formatDate(language, entry.bookedOn);
  const title = t(titleOf(entry));
  const amount = moneyIn(frame, Math.abs(entry.amountCents));
  return paperOf(frame, {
    title,
    subtitle: t('receipt.number', { number, date }),
    name: `${title} ${number}`,
    at: paid.recordedAt,
    blocks: [
      {
        kind: 'facts',
        groups: [
          { title: t(isRefund ? 'receipt.sentTo' : 'receipt.receivedFrom'), rows: guestFacts(paid) },
          { title: t('invoice.trip'), rows: tripFacts(frame, paid) },
          { title: t(isRefund ? 'receipt.detailsRefund' : 'receipt.details'), rows: entryFacts(frame, paid) },
        ],
      },
      ...reversal(frame, paid),
      {
        kind: 'highlight',
        label: t(isRefund ? 'receipt.sent' : 'receipt.received'),
        value: amount,
        note: t('receipt.for', { number: paid.invoiceNumber }),
      },
      ...(isRefund ? restOfDeposit(frame, paid) : [leftOf(frame, paid)]),
      ...(entry.isOverpayment ? ([{ kind: 'paragraph', text: t('receipt.overpaymentText') }] as const) : []),
      ...(paid.reversal === null ? ([{ kind: 'small', text: t(noteOf(paid)) }] as const) : []),
    ],
  });
}

function titleOf({ kind, isOverpayment }: PaperEntry['entry']): string {
  if (kind === 'payment') return 'receipt.title';
  if (isOverpayment) return 'receipt.titleOverpayment';
  return kind === 'deposit-return' ? 'receipt.titleDeposit' : 'receipt.titleRefund';
}

function noteOf({ entry }: PaperEntry): string {
  if (entry.kind === 'payment') return 'receipt.thanks';
  return entry.type === 'credit' ? 'receipt.creditText' : 'receipt.refundText';
}

/** How and when; of a card its brand and last four digits, never more (15 USC 1681c(g)). */
function entryFacts(frame: PaperFrame, { entry, reference, sumCents }: PaperEntry): readonly PaperFact[] {
  const { t, language } = frame;
  const { type, cardBrand, cardLast4 } = entry;
  const card =
    cardBrand !== null && cardLast4 !== null ? { brand: cardBrandName(cardBrand), last4: cardLast4.slice(-4) } : null;
  return [
    { label: t('receipt.date'), value: formatDate(language, entry.bookedOn) },
    { label: t('receipt.method'), value: card ? t('receipt.card', card) : t(`type.${type}`) },
    ...(sumCents > entry.amountCents ? [{ label: t('receipt.partOf'), value: moneyIn(frame, sumCents) }] : []),
    ...(reference === null ? [] : [{ label: t('receipt.reference'), value: reference }]),
  ];
}

function leftOf(frame: PaperFrame, { invoiceTotalCents, leftCents, invoiceNumber }: PaperEntry): PaperBlock {
  const { t } = frame;
  return {
    kind: 'sums',
    name: `${t('receipt.invoice')} ${invoiceNumber}`,
    rows: [
      { label: t('receipt.invoiceTotal'), value: moneyIn(frame, invoiceTotalCents) },
      { label: t('receipt.left'), value: moneyIn(frame, leftCents), look: 'total' },
    ],
  };
}

/** Where the rest of a deposit was when a part of it was sent: what was claimed or kept for damage, or sent before. */
function restOfDeposit(frame: PaperFrame, { deposit, entry }: PaperEntry): readonly PaperBlock[] {
  if (deposit === null) return [];
  const { t } = frame;
  const { receivedCents, returnedBeforeCents, claimedCents, keptCents } = deposit;
  if (returnedBeforeCents + claimedCents + keptCents === 0) return [];
  const row = (key: string, cents: number) => ({ label: t(key), value: moneyIn(frame, cents) });
  return [
    {
      kind: 'sums',
      name: t('receipt.deposit'),
      rows: [
        row('invoice.depositReceived', receivedCents),
        ...(returnedBeforeCents > 0 ? [row('receipt.earlierReturns', -returnedBeforeCents)] : []),
        row('receipt.thisReturn', entry.amountCents),
        ...(claimedCents > 0 ? [row('invoice.depositClaimed', -claimedCents)] : []),
        ...(keptCents > 0 ? [row('invoice.depositKept', -keptCents)] : []),
      ],
    },
  ];
}

/** That it no longer stands, above what it was for. */
function reversal(frame: PaperFrame, { reversal: how, reversedCents, reversedAt }: PaperEntry): readonly PaperBlock[] {
  const { t, language } = frame;
  if (how === null || reversedAt === null) return [];
  const values = { date: formatDate(language, dateAt(reversedAt)), amount: moneyIn(frame, reversedCents ?? 0) };
  return [
    { kind: 'heading', text: t(`receipt.reversals.${how}.title`) },
    { kind: 'paragraph', text: t(`receipt.reversals.${how}.text`, values) },
  ];
}
