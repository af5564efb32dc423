import type { Quote } from '#features/pricing/server/pricing.facade.ts';
import { isoOf } from '#kernel/instant.ts';
import type { GroupView } from '../api/reservations.schemas.ts';

type QuoteView = NonNullable<GroupView['quote']>;

/** A quote in the wire's shape. */
export function quoteView(quote: Quote): QuoteView {
  return {
    lines: quote.lines.map(({ kind, code, quantity, unitCents, totalCents }) => ({
      kind,
      ...(code === undefined ? {} : { code }),
      quantity,
      unitCents,
      totalCents,
    })),
    subtotalCents: quote.subtotalCents,
    taxesCents: quote.taxesCents,
    totalCents: quote.totalCents,
    securityDepositCents: quote.securityDepositCents,
    instalments: quote.instalments.map(({ totalCents, due }) => ({
      totalCents,
      due: 'at' in due ? { at: isoOf(due.at) } : due,
    })),
  };
}
