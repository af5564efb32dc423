import { isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { QuoteView } from '../api/pricing.schemas.ts';
import type { StayQuote } from '../domain/quote.ts';
import { taxesOf } from '../domain/taxes.ts';

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
    taxes: taxesView(quote.lines, language),
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

/** The taxes among these lines by name and rate; those of one name and rate are one. */
export function taxesView(lines: Parameters<typeof taxesOf>[0], language: Language): QuoteView['taxes'] {
  return taxesOf(lines).map(({ name, ...tax }) => ({ ...tax, name: name[language] }));
}
