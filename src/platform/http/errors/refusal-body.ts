import type { FastifyRequest } from 'fastify';
import type { Refusal } from '#kernel/refusals.ts';
import { languageOf } from '../language.ts';
import { refusalText } from './refusal-text.ts';

/** What a caller is told of a refusal; nothing internal is in it. */
export function refusalBody(refusal: Refusal, request: FastifyRequest) {
  return {
    code: refusal.code,
    message: refusalText(languageOf(request), refusal.code, refusal.details),
    ...(refusal.details ? { details: refusal.details } : {}),
    requestId: request.id,
  };
}
