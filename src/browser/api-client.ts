import type { Api, Endpoint, EndpointPath, Input, Output } from '#kernel/endpoint.ts';
import type { FileBytes, Transport, TransportReply, TransportRequest } from '#kernel/transport.ts';
import { refusalFrom } from './api-refusal.ts';
import { browserTransport } from './browser-transport.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** For endpoints that create something: the same key gives the first answer again. */
  readonly idempotencyKey?: string;
  /** Ask for the refresh token as a cookie instead of in the body. */
  readonly sessionCookie?: true;
}

type Arguments<E extends Endpoint> =
  unknown extends Input<E> ? [input?: undefined, options?: CallOptions] : [input: Input<E>, options?: CallOptions];

/** Files are not called for but fetched. */
type Callable<A extends Api> = { [K in keyof A]: A[K] extends { readonly gives: 'file' } ? never : K }[keyof A];

export type Client<A extends Api> = {
  readonly [K in Callable<A>]: (...given: Arguments<A[K]>) => Promise<Output<A[K]>>;
};

interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: FileBytes;
}

/**
 * The typed client of a feature: types from its `api`, at run time method and path only.
 * `client()` calls by fetch with the session; `client(transport)` calls over the given transport (loaders).
 */
export function defineClient<A extends Api>(
  paths: { readonly [K in keyof A]: EndpointPath },
): (transport?: Transport) => Client<A> {
  return (transport = browserTransport) => {
    const calls = Object.entries<EndpointPath>(paths).map(([name, endpoint]) => [
      name,
      (input?: AnyInput, options?: CallOptions) =>
        call(transport, endpoint, { input: input ?? {}, options: options ?? {} }),
    ]);
    return Object.fromEntries(calls) as Client<A>;
  };
}

async function call(
  transport: Transport,
  endpoint: EndpointPath,
  { input, options }: { input: AnyInput; options: CallOptions },
): Promise<unknown> {
  const reply = await transport(requestOf(endpoint, input, options));
  if (reply.status === 204) return undefined;
  if (reply.status >= 200 && reply.status < 300) return reply.json();
  throw refusalFrom(reply.status, bodyOf(reply));
}

function requestOf(endpoint: EndpointPath, input: AnyInput, options: CallOptions): TransportRequest {
  const body = input.file ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
  const contentType = input.file ? input.file.type : 'application/json';
  return {
    method: endpoint.method,
    url: urlOf(endpoint.path, input),
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': contentType }),
      ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
      ...(options.sessionCookie ? { 'session-cookie': 'yes' } : {}),
    },
    body,
    signal: options.signal,
  };
}

function urlOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

function bodyOf(reply: TransportReply): unknown {
  try {
    return reply.json();
  } catch {
    return undefined;
  }
}
