import type { FastifyInstance } from 'fastify';
import type { RefusalCode } from '#kernel/refusals.ts';
import { endpoints } from './endpoints.ts';

/** What any endpoint may answer: it comes before the handler, or instead of it. */
const general: ReadonlySet<string> = new Set<RefusalCode>([
  'not-authorized',
  'business-not-authorized',
  'second-factor-needed',
  'parameter-required',
  'parameter-valid',
  'too-many-requests',
  'idempotency-key-reused',
  'idempotency-key-running',
  'idempotency-answer-lost',
  'body-not-json',
  'size-too-large',
  'service-unavailable',
  'unexpected-error',
]);

const declared = new Map<string, ReadonlySet<string>>(
  endpoints.map(({ name, endpoint }) => [name, new Set(endpoint.refusals)]),
);

/**
 * Remembers what the endpoints of an app refuse with; the function it gives throws for a code that an endpoint did not
 * declare.
 */
export function watchRefusals(app: FastifyInstance): () => void {
  const undeclared = new Set<string>();
  app.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined || reply.statusCode < 400 || typeof payload !== 'string') return payload;
    const { code, details } = JSON.parse(payload);
    const isAboutInput = details?.fields !== undefined;
    if (!isAboutInput && !general.has(code) && !declared.get(endpoint)?.has(code))
      undeclared.add(`${endpoint}: ${code}`);
    return payload;
  });
  return () => {
    if (undeclared.size > 0) throw new Error(`refusals that no endpoint declares: ${[...undeclared].join(', ')}`);
  };
}
