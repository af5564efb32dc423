import type * as z from 'zod/mini';
import type { Action } from './permissions.ts';
import type { RefusalCode } from './refusals.ts';
import type { FileBytes, FileReply } from './transport.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** All that a browser must know to call an endpoint. */
export interface EndpointPath {
  readonly method: Method;
  readonly path: `/v1.0/${string}`;
}

/** How often one caller may call: see the limits in `platform/http`. */
export type RateClass = 'read' | 'poll' | 'write' | 'credential' | 'mail';

/** What a call names, and the refusal where that lies outside of the caller's work: the one for what isn't there. */
export interface About {
  readonly what:
    | 'listing'
    | 'listings'
    | 'listing-and-place'
    | 'copied-listing'
    | 'place'
    | 'bulk'
    | 'block'
    | 'block-batch'
    | 'group'
    | 'groups'
    | 'line'
    | 'invoice'
    | 'entry'
    | 'release'
    | 'document'
    | 'review'
    | 'message'
    | 'work-order'
    | 'turnover'
    // Of no house, boat or trip.
    | 'company';
  readonly unknown: RefusalCode;
}

/** The only definition of an endpoint: server, client types and OpenAPI come from it. */
export interface Endpoint extends EndpointPath {
  readonly summary: string;
  readonly needs: 'public' | Action;
  /** What else a caller needs for some values of the body's `action`, or of the address's `entity`. */
  readonly needsFor?: Readonly<Record<string, Action>>;
  /** What a call of staff is about: whoever's work is limited is told nothing of what lies outside of it. */
  readonly about?: About;
  readonly rate?: RateClass;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The body is the bytes of a file instead of JSON. */
  readonly takes?: 'picture' | 'picture-or-pdf';
  /** The answer is a file instead of JSON. */
  readonly gives?: 'file';
  /** Absent: 204 without a body. */
  readonly reply?: z.ZodMiniType;
  readonly status?: 200 | 201 | 204;
  /** Reads only, and what it tells may be a moment old: a replica answers it where there is one. */
  readonly mayLag?: true;
  /** Creates something: accepts `Idempotency-Key`. */
  readonly idempotent?: true;
  readonly refusals: readonly RefusalCode[];
}

export type Api = Readonly<Record<string, Endpoint>>;
export type Paths = Readonly<Record<string, EndpointPath>>;

type Part<E, K extends string> = E extends Readonly<Record<K, infer S extends z.ZodMiniType>> ? S : never;
type InputPart<E, K extends string> = [Part<E, K>] extends [never]
  ? unknown
  : { readonly [P in K]: z.input<Part<E, K>> };
type ParsedPart<E, K extends string> = [Part<E, K>] extends [never]
  ? unknown
  : { readonly [P in K]: z.output<Part<E, K>> };

/** What a caller gives. */
export type Input<E extends Endpoint> = InputPart<E, 'params'> &
  InputPart<E, 'query'> &
  InputPart<E, 'body'> &
  (E extends { readonly takes: string } ? { readonly file: FileBytes } : unknown);
/** What the server's handler gets, parsed. */
export type Parsed<E extends Endpoint> = ParsedPart<E, 'params'> &
  ParsedPart<E, 'query'> &
  ParsedPart<E, 'body'> &
  (E extends { readonly takes: string } ? { readonly file: Uint8Array } : unknown);
/** What a handler gives back, before it is serialized. */
export type Reply<E extends Endpoint> = E extends { readonly gives: 'file' } ? FileReply : JsonReply<E>;
// biome-ignore lint/suspicious/noConfusingVoidType: a handler without a reply returns nothing
type JsonReply<E extends Endpoint> = [Part<E, 'reply'>] extends [never] ? void : z.input<Part<E, 'reply'>>;
/** What a caller gets. */
export type Output<E extends Endpoint> = [Part<E, 'reply'>] extends [never] ? undefined : z.output<Part<E, 'reply'>>;
