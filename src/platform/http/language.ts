import type { FastifyRequest } from 'fastify';
import { type Language, languageFrom } from '#kernel/languages.ts';

/** The language a caller of the API wants its texts in. */
export function languageOf(request: FastifyRequest): Language {
  return languageFrom(request.headers['accept-language']);
}
