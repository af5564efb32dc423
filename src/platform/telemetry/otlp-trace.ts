import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Context, type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace-base';
import type { FastifyRequest } from 'fastify';
import { nameOfError } from './scrub-error.ts';
import type { Span, Trace } from './trace.ts';

/** Of whole traces this part is sent, by the number that their ids begin with; errors and payments are all sent. */
const SENT_PART = 0.05;
/** How long a process that stops waits for a collector that does not answer. */
const CLOSE_MS = 1_000;

interface Settings {
  readonly endpoint: string;
  readonly release: string;
}

/**
 * Sends spans to a collector. They are made by hand, so that nothing is in them that nobody put there: no body, no
 * query, no header, no SQL. The parts of a request know it by a store of our own; nothing of the process is changed.
 */
export function otlpTrace({ endpoint, release }: Settings): Trace {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const sender = new BatchSpanProcessor(exporter);
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'marea', 'service.version': release }),
    spanProcessors: [
      {
        onStart: (span, context) => sender.onStart(span, context),
        onEnd: (span) => {
          if (isSent(span)) sender.onEnd(span);
        },
        forceFlush: () => sender.forceFlush(),
        shutdown: () => sender.shutdown(),
      },
    ],
  });
  const tracer = provider.getTracer('marea');
  const active = new AsyncLocalStorage<Context>();
  const parent = () => active.getStore() ?? ROOT_CONTEXT;

  const span: Span = (name, attributes, work) => {
    const above = parent();
    const one = tracer.startSpan(name, { attributes }, above);
    return active.run(trace.setSpan(above, one), async () => {
      try {
        return await work();
      } catch (error) {
        fail(one, nameOfError(error));
        throw error;
      } finally {
        one.end();
      }
    });
  };

  const requests = new WeakMap<FastifyRequest, OtelSpan>();
  const followRequests: Trace['followRequests'] = (app, { isOurs, routeOf }) => {
    app.addHook('onRequest', async (request) => {
      const { method } = request;
      const attributes = { 'http.request.method': method, 'http.route': routeOf(request), 'request.id': request.id };
      const kind = isOurs(request) ? SpanKind.INTERNAL : SpanKind.SERVER;
      requests.set(request, tracer.startSpan(routeOf(request), { kind, attributes }, parent()));
    });
    // The body has been read by now, which happens outside of what called the hook above.
    app.addHook('preHandler', (request, _reply, done) => {
      const one = requests.get(request);
      if (one) active.run(trace.setSpan(parent(), one), done);
      else done();
    });
    app.addHook('onResponse', async (request, { statusCode }) => {
      const one = requests.get(request);
      one?.setAttribute('http.response.status_code', statusCode);
      if (one && statusCode >= 500) fail(one, String(statusCode));
      one?.end();
    });
  };
  const close = () =>
    Promise.race([provider.shutdown().catch(() => undefined), pause(CLOSE_MS, undefined, { ref: false })]);
  return { span, followRequests, close };
}

/** The kind of a fault and not its words, which may name somebody. */
function fail(span: OtelSpan, why: string): void {
  span.setAttribute('error.type', why);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function isSent(span: ReadableSpan): boolean {
  if (span.status.code === SpanStatusCode.ERROR || span.name.startsWith('payment.')) return true;
  return Number.parseInt(span.spanContext().traceId.slice(0, 8), 16) / 2 ** 32 < SENT_PART;
}
