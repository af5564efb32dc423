import type { Paper } from '#features/documents/domain/paper.ts';
import { instantOf } from '#kernel/instant.ts';

/** An invoice of so many lines, as the feature composes it. */
export function aPaper({ lines = 3, guest = 'Łukasz Ñandú 李娜', language = 'en' }: Partial<PaperGiven> = {}): Paper {
  const words = language === 'es' ? spanish : english;
  return {
    language,
    title: words.title,
    subtitle: words.subtitle,
    name: `${words.title} 2026-000012`,
    at: instantOf('2026-11-20T17:00:00Z'),
    company: {
      name: 'Marea',
      lines: ['1200 Ocean Drive, Miami Beach, FL 33139', '+1 305 555 0142 · hello@marea.test'],
    },
    blocks: [
      {
        kind: 'facts',
        groups: [
          { title: words.billedTo, rows: [{ label: '', value: guest }] },
          { title: words.trip, rows: [{ label: words.code, value: 'MR-V2GJ5GG' }] },
        ],
      },
      {
        kind: 'table',
        name: words.booked,
        columns: [
          { label: words.description, align: 'start', share: 6 },
          { label: words.amount, align: 'end', share: 2 },
        ],
        rows: Array.from({ length: lines }, (_, index) => [`${words.night} ${index + 1}`, `$${index + 1}.00`]),
      },
      { kind: 'sums', name: '', rows: [{ label: words.total, value: '$1,890.00', look: 'total' }] },
      { kind: 'highlight', label: words.due, value: '$845.00', note: words.by },
      { kind: 'heading', text: words.pay },
      { kind: 'paragraph', text: words.how },
    ],
    foot: { line: 'Marea · Miami Beach', pages: words.pages },
  };
}

interface PaperGiven {
  readonly lines: number;
  readonly guest: string;
  readonly language: Paper['language'];
}

const english = {
  title: 'Invoice',
  subtitle: 'No. 2026-000012',
  billedTo: 'Billed to',
  trip: 'Your trip',
  code: 'Booking code',
  booked: 'What you booked',
  description: 'Description',
  amount: 'Amount',
  night: 'Night',
  total: 'Total',
  due: 'Amount due',
  by: 'By Nov 22, 2026',
  pay: 'How to pay',
  how: 'Bank transfer, Zelle, cash or check, always with the booking code.',
  pages: 'Page {{page}} of {{pages}}',
};

const spanish: typeof english = {
  title: 'Factura',
  subtitle: 'N.º 2026-000012',
  billedTo: 'Facturado a',
  trip: 'Su viaje',
  code: 'Código de reserva',
  booked: 'Lo que reservó',
  description: 'Descripción',
  amount: 'Monto',
  night: 'Noche',
  total: 'Total',
  due: 'Monto por pagar',
  by: 'Por pagar a más tardar el 22 nov 2026',
  pay: 'Cómo pagar',
  how: 'Transferencia bancaria, Zelle, efectivo o cheque, siempre con el código de reserva.',
  pages: 'Página {{page}} de {{pages}}',
};
