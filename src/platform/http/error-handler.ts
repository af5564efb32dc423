import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Instant } from '#kernel/instant.ts';
import type { Bilingual, Language } from '#kernel/languages.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { refusalSentence } from '#kernel/refusal-texts.ts';
import { Refusal, type RefusalCode, type RefusalDetails } from '#kernel/refusals.ts';
import { sqlStateOf } from '../database/database.ts';
import { floodWatch, sumEveryMinute } from '../flood-watch.ts';
import { StorageError } from '../storage/storage.ts';
import { isOfApi, languageOf, wantsPage } from './call.ts';
import { plainPage } from './plain-page.ts';

export interface ErrorHandling {
  readonly isOurs: (request: FastifyRequest) => boolean;
  /** Told of every error that is answered by 5xx; never throws. */
  readonly onFault?: ((error: unknown, request: FastifyRequest) => void) | undefined;
}

/**
 * The only place that turns an error into a status: refusals as they are, the framework's own as the nearest code,
 * everything else a bug (500).
 */
export function handleErrors(app: FastifyInstance, { isOurs, onFault = () => undefined }: ErrorHandling): void {
  const floods = floodWatch(app.log);
  const stop = sumEveryMinute(floods);
  app.addHook('onClose', async () => stop());
  app.setNotFoundHandler(refuseUnknown);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = error instanceof Refusal ? error : new Refusal(codeOf(error));
    if (!isOurs(request)) floods.note(refusal.code, request.ip);
    if (refusal.status >= 500) {
      request.log.error({ err: error }, 'unexpected error');
      onFault(error, request);
    } else request.log.info({ refusal: refusal.code, endpoint: request.routeOptions.config.endpoint }, 'refused');
    const retryAfter =
      refusal.details?.retryAfterSeconds ?? (refusal.code === 'service-unavailable' ? AWAY_SECONDS : undefined);
    if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter);
    reply.code(refusal.status).header('cache-control', 'no-store');
    const body = refusalBody(refusal, request);
    if (isOfApi(request.url) || !wantsPage(request.headers.accept)) return reply.send(body);
    return reply.type('text/html; charset=utf-8').send(plainPage(spokenTo(request), body.message));
  });
}

/** Refuses an address that can't be parsed; such a request reaches no route and no hook. */
export function refuseBadAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = new Refusal('parameter-valid');
  request.log.info({ refusal: refusal.code }, 'refused');
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-request-id': request.id };
  reply.code(refusal.status).headers(headers).send(refusalBody(refusal, request));
}

/**
 * Answers a path that no route serves: an API path by a refusal, any other as a missing file. Pages answer their own.
 */
function refuseUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = new Refusal('not-found');
  const body = refusalBody(refusal, request);
  reply.code(refusal.status).header('cache-control', 'no-store');
  return isOfApi(request.url) ? reply.send(body) : reply.type('text/plain; charset=utf-8').send(`${body.message}\n`);
}

const codeByFramework: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body-not-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'size-too-large',
};

function codeOf(error: FastifyError): RefusalCode {
  const known = codeByFramework[error.code];
  if (known) return known;
  if (error.statusCode === 429) return 'too-many-requests';
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return 'parameter-valid';
  return isDatabaseAway(error) || isStorageAway(error) ? 'service-unavailable' : 'unexpected-error';
}

/**
 * SQL states that the call did not cause: no connection, no space, a shutdown or a timeout, a lock that was not
 * available, a system error, a database that is read-only.
 */
const AWAY = /^(08|53|57|58|55P03|25006)/;

/** Another server takes over within this time, or the same one is back. */
const AWAY_SECONDS = 5;

/** The database is stopped, starting, out of reach, full, or gave up waiting: soon over. */
function isDatabaseAway(error: Error & { code?: string }): boolean {
  const state = sqlStateOf(error);
  if (state) return AWAY.test(state);
  return (
    error.code === 'ECONNREFUSED' ||
    error.code === 'ECONNRESET' ||
    /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/.test(
      error.message,
    )
  );
}

/** Files can't be kept or read for now: their disk is full, or their bucket out of reach. */
function isStorageAway(error: Error): boolean {
  return error instanceof StorageError && (error.fault === 'full' || error.fault === 'unreachable');
}

/**
 * The sentence of a refusal in a language, its gaps filled from the details: cents as money, instants as dates, words
 * that have one text a language by theirs.
 */
export function refusalText(language: Language, code: RefusalCode, details?: RefusalDetails): string {
  return refusalSentence(language, code, details).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = details?.[name];
    if (name.endsWith('Cents') && typeof value === 'number') return formatExactMoney(language, value);
    if (name.endsWith('At') && typeof value === 'number') return formatDeadline(language, value as Instant);
    return String((value as Partial<Bilingual> | undefined)?.[language] ?? value ?? '');
  });
}

/** The body of an answer that refuses: code, sentence, details and the id of the request, and nothing internal. */
export function refusalBody(refusal: Refusal, request: FastifyRequest) {
  return {
    code: refusal.code,
    message: refusalText(spokenTo(request), refusal.code, refusal.details),
    ...(refusal.details ? { details: refusal.details } : {}),
    requestId: request.id,
  };
}

/** The language of the page that is asked for, of the API's answers otherwise. */
const spokenTo = (request: FastifyRequest) => request.pageLanguage ?? languageOf(request);
