import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transport } from '#kernel/transport.ts';
import { inProcessHeader, SHOWN_HEADER } from '../http/app.ts';

// What the API must know about the visitor when a page asks in their name.
const FORWARDED = ['cookie', 'accept-language', 'x-forwarded-for', 'user-agent'] as const;

/**
 * The API in process, for one page request: same validation, permissions and serialization as over HTTP. A header of
 * the
 * call wins over the page's. `onAnswer` is told after each call what the answer shows: its endpoint, alone and with
 * the id.
 */
export function injectTransport(
  app: FastifyInstance,
  page: FastifyRequest,
  onAnswer?: (shown: readonly string[]) => void,
): Transport {
  const forwarded = Object.fromEntries(
    FORWARDED.flatMap((name) => (page.headers[name] === undefined ? [] : [[name, String(page.headers[name])]])),
  );
  return async ({ method, url, headers, body }) => {
    const reply = await app.inject({
      method: asMethod(method),
      url,
      headers: { ...forwarded, ...headers, ...inProcessHeader },
      remoteAddress: page.ip,
      ...(body === undefined ? {} : { payload: body }),
    });
    const shown = reply.headers[SHOWN_HEADER];
    if (shown !== undefined) onAnswer?.(String(shown).split(' '));
    return { status: reply.statusCode, headers: textHeaders(reply.headers), json: () => JSON.parse(reply.payload) };
  };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function asMethod(method: string): (typeof METHODS)[number] {
  const known = METHODS.find((name) => name === method);
  if (!known) throw new TypeError(`no such method: ${method}`);
  return known;
}

function textHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
