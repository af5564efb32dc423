import { columnsFor } from '#features/exports/server/exports.facade.ts';
import { textReader } from '#platform/text-reader.ts';
import type { CardPaymentsView, RefundsOwedView } from '../api/payments.schemas.ts';
import type { TaxReportView } from '../api/tax-report.schemas.ts';
import en from '../texts/cards.en.json' with { type: 'json' };
import es from '../texts/cards.es.json' with { type: 'json' };
import { cardPaymentsList } from './cards/cards.views.ts';
import { refundsList } from './payments.views.ts';

const textsIn = textReader({ en, es });

const ofPayment = columnsFor<CardPaymentsView['payments'][number]>();

/** Payments by card as a file. */
export const cardPaymentsFile = {
  rows: cardPaymentsList,
  columns: [
    ofPayment.instant('Opened', 'Abierto', ({ openedAt }) => openedAt),
    ofPayment.text('Reference', 'Referencia', ({ reference }) => reference),
    ofPayment.text('Booking code', 'Código de reserva', ({ bookingCode }) => bookingCode),
    ofPayment.text('Guest', 'Huésped', ({ guestName }) => guestName),
    ofPayment.text('Status', 'Estado', ({ state }, language) => textsIn(language)(`list.states.${state}`)),
    ofPayment.text('Card', 'Tarjeta', ({ card }) => card),
    ofPayment.money('Amount', 'Monto', ({ amountCents }) => amountCents),
    ofPayment.money('Received', 'Recibido', ({ bookedCents }) => bookedCents),
  ],
};

const ofRefund = columnsFor<RefundsOwedView['refunds'][number]>();

/** Refunds that are owed as a file. */
export const refundsFile = {
  rows: refundsList,
  columns: [
    ofRefund.instant('Owed since', 'Se debe desde', ({ owedSince }) => owedSince),
    ofRefund.text('Booking code', 'Código de reserva', ({ bookingCode }) => bookingCode),
    ofRefund.text('Guest', 'Huésped', ({ guestName }) => guestName),
    ofRefund.text('Invoice', 'Factura', ({ invoiceNumber }) => invoiceNumber),
    ofRefund.money('Owed', 'Por devolver', ({ owedCents }) => owedCents),
    ofRefund.money('Refunded', 'Devuelto', ({ refundedCents }) => refundedCents),
    ofRefund.money('On its way', 'En camino', ({ onWayCents }) => onWayCents),
    ofRefund.money('Open', 'Pendiente', (refund) => refund.owedCents - refund.refundedCents - refund.onWayCents),
  ],
};

type Authority = TaxReportView['authorities'][number];
type TaxRow = Pick<TaxReportView, 'month' | 'dueOn'> & Authority['taxes'][number] & { readonly authority: string };

/** A row for each tax of each authority; an authority without one has a row of zeros. */
export function taxRows({ month, dueOn, authorities }: TaxReportView): readonly TaxRow[] {
  const none = { code: '', name: '', basisPoints: 0, collectedCents: 0, returnedCents: 0, dueCents: 0 };
  return authorities.flatMap(({ name: authority, taxes }) =>
    (taxes.length > 0 ? taxes : [none]).map((tax) => ({ month, dueOn, authority, ...tax })),
  );
}

const ofTax = columnsFor<TaxRow>();

/** The taxes of a month as a file. */
export const taxColumns = [
  ofTax.text('Month', 'Mes', ({ month }) => month),
  ofTax.date('Due', 'Vence', ({ dueOn }) => dueOn),
  ofTax.text('Authority', 'Autoridad', ({ authority }) => authority),
  ofTax.text('Tax', 'Impuesto', ({ name }) => name),
  ofTax.text('Rate', 'Tasa', ({ name, basisPoints }) => (name === '' ? '' : `${basisPoints / 100}%`)),
  ofTax.money('Collected', 'Cobrado', ({ collectedCents }) => collectedCents),
  ofTax.money('Returned', 'Devuelto', ({ returnedCents }) => returnedCents),
  ofTax.money('Due', 'Por pagar', ({ dueCents }) => dueCents),
];
