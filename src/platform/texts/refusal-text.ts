import type { FastifyRequest } from 'fastify';
import type { Language } from '#kernel/languages.ts';
import type { Refusal, RefusalCode, RefusalDetails } from '#kernel/refusals.ts';
import en from '#kernel/texts/en.json' with { type: 'json' };
import es from '#kernel/texts/es.json' with { type: 'json' };
import { languageOf } from '../http/asked-for.ts';

const texts: Readonly<Record<Language, Readonly<Record<RefusalCode, string>>>> = { en: en.refusals, es: es.refusals };

/** The sentence of a refusal in a language, its placeholders filled from the details. */
export function refusalText(language: Language, code: RefusalCode, details?: RefusalDetails): string {
  return texts[language][code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(details?.[name] ?? ''));
}

/** The body of an answer that refuses: code, sentence, details and the id of the request, and nothing internal. */
export function refusalBody(refusal: Refusal, request: FastifyRequest) {
  return {
    code: refusal.code,
    message: refusalText(languageOf(request), refusal.code, refusal.details),
    ...(refusal.details ? { details: refusal.details } : {}),
    requestId: request.id,
  };
}
