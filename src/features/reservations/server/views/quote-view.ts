import type { PriceLine, Quote } from '#features/pricing/server/pricing.facade.ts';
import { isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { GroupView } from '../../api/reservations.schemas.ts';

type QuoteView = NonNullable<GroupView['quote']>;

/** A price line that may know whose it is. */
type OwnedLine = PriceLine & { readonly reservationId?: string | null | undefined };

/** A line in the wire's shape, its name in one language. */
export function lineView(line: OwnedLine, language: Language): QuoteView['lines'][number] {
  const { kind, code, name, reservationId, quantity, unitCents, totalCents } = line;
  return {
    kind,
    ...(code === undefined ? {} : { code }),
    ...(name === undefined ? {} : { name: name[language] }),
    ...(reservationId ? { reservationId } : {}),
    quantity,
    unitCents,
    totalCents,
  };
}

type QuoteOfLines = Quote & {
  readonly reservations: readonly { readonly reservationId: string; readonly lines: readonly PriceLine[] }[];
};

/** A quote in the wire's shape. */
export function quoteView(quote: QuoteOfLines, language: Language): QuoteView {
  const owner = new Map(
    quote.reservations.flatMap(({ reservationId, lines }) => lines.map((line) => [line, reservationId] as const)),
  );
  return {
    lines: quote.lines.map((line) => lineView({ ...line, reservationId: owner.get(line) }, language)),
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
