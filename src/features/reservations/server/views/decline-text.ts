import type { Language } from '#kernel/languages.ts';
import { textReader } from '#platform/texts/text-reader.ts';
import { reasonCodes } from '../../domain/group-lifecycle.ts';
import en from '../../texts/en.json' with { type: 'json' };
import es from '../../texts/es.json' with { type: 'json' };

const textsIn = textReader({ en, es });

/** Reasons that the product gives itself; everything else was written by a person and is shown as it is. */
const OWN_REASONS: ReadonlySet<string> = new Set(reasonCodes);

/** Why a request was turned down or a group cancelled, in words a guest can read. */
export function declineText(reason: string | null, language: Language): string | null {
  return reason !== null && OWN_REASONS.has(reason) ? textsIn(language)(`reasons.${reason}`) : reason;
}
