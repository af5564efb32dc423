import type { FastifyRequest } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { Api, Endpoint, Parsed, Reply } from '#kernel/endpoint.ts';
import { type Language, languageFrom } from '#kernel/languages.ts';
import type { Actor } from '#kernel/roles.ts';

/** What a handler may know of the caller, beside the actor. */
export interface Caller {
  readonly ip: string;
  /** The browser's own words about itself, cut to 200 characters; null when it gave none. */
  readonly device: string | null;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  header(name: string): string | undefined;
}

/** What a handler may add to its answer. */
export interface Answer {
  setCookie(name: string, value: string, options: { readonly maxAgeSeconds: number }): void;
  clearCookie(name: string): void;
  header(name: string, value: string): void;
}

/** One parsed, permitted call of an endpoint. */
export type Call<E extends Endpoint> = Parsed<E> & {
  readonly actor: E['needs'] extends 'public' ? Actor | null : Actor;
  readonly language: Language;
  readonly caller: Caller;
  readonly reply: Answer;
  /** The value of `callerExtra`, where the endpoint has one. */
  readonly callerExtra?: unknown;
};

/** One handler for each endpoint: a missing handler does not compile. */
export type Handlers<A extends Api> = { readonly [K in keyof A]: (call: Call<A[K]>) => Promise<Reply<A[K]>> };

/**
 * SQL for a value of the caller, whose id is `u.id`. The statement that finds the caller reads the value too, because
 * open pages ask for it too often for a second statement.
 */
export type CallerExtra = RawBuilder<unknown>;

/** The signed-in caller, with the value that `CallerExtra` read. */
export type Identified = Actor & { readonly callerExtra?: unknown };

/** Who calls, by the `Authorization` header; null when nobody is signed in (any more). */
export type Identify = (authorization: string | undefined, callerExtra?: CallerExtra) => Promise<Identified | null>;

/** Whether a rooted address belongs to the API. */
export const isOfApi = (url: string): boolean => /^\/v1\.0(?![^/?])/.test(url);

/** Whether an `Accept` header is that of a browser that opens a page. */
export const wantsPage = (accept: string | undefined): boolean => accept?.includes('text/html') ?? false;

/** The language a caller of the API wants its texts in. */
export function languageOf(request: FastifyRequest): Language {
  return languageFrom(request.headers['accept-language']);
}
