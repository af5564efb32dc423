import { isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { QuoteView } from '../api/pricing.schemas.ts';
import type { StayQuote } from '../domain/quote.ts';

/**
 * What the quotes of a house and of a boat have in common, as it goes out: names in one language, instants as texts.
 */
export function quoteView(quote: Omit<StayQuote, 'nights'>, language: Language): Omit<QuoteView, 'nights'> {
  const { subtotalCents, taxesCents, totalCents, securityDepositCents, freeCancellation } = quote;
  return {
    lines: quote.lines.map(({ code, name, ...line }) => ({
      ...line,
      ...(code === undefined ? {} : { code }),
      ...(name === undefined ? {} : { name: name[language] }),
    })),
    subtotalCents,
    taxesCents,
    totalCents,
    securityDepositCents,
    instalments: quote.instalments.map((instalment) => ({
      totalCents: instalment.totalCents,
      due: 'at' in instalment.due ? { at: isoOf(instalment.due.at) } : instalment.due,
    })),
    ...(freeCancellation ? { freeCancellation } : {}),
  };
}
