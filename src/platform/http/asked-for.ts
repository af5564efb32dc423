import type { FastifyRequest } from 'fastify';
import { type Language, languageFrom } from '#kernel/languages.ts';

/** Whether a rooted address belongs to the API. */
export const isOfApi = (url: string): boolean => /^\/v1\.0(?![^/?])/.test(url);

/** Whether an `Accept` header is that of a browser that opens a page. */
export const wantsPage = (accept: string | undefined): boolean => accept?.includes('text/html') ?? false;

/** The language a caller of the API wants its texts in. */
export function languageOf(request: FastifyRequest): Language {
  return languageFrom(request.headers['accept-language']);
}
