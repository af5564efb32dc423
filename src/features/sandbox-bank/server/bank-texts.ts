import type { FastifyRequest } from 'fastify';
import { isLanguage, type Language, languageFrom } from '#kernel/languages.ts';
import type { TextKey, TextValues } from '#kernel/translator.ts';
import { textReader } from '#platform/text-reader.ts';
import en from '../texts/en.json' with { type: 'json' };
import es from '../texts/es.json' with { type: 'json' };

type BankTextKey = TextKey<typeof en>;
export type BankTexts = (key: BankTextKey, values?: TextValues) => string;

export const bankTexts: (language: Language) => BankTexts = textReader({ en, es });

/** The language that is asked for in the address, else that of the page, else that of the browser. */
export function languageOf({ query, headers }: FastifyRequest, ofPage: Language | null = null): Language {
  const { lang } = query as { readonly lang?: unknown };
  return isLanguage(lang) ? lang : (ofPage ?? languageFrom(headers['accept-language']));
}
