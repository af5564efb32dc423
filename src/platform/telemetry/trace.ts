import type { FastifyInstance } from 'fastify';

/** What a span says of its work: words of the program and ids, never what somebody typed. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** Runs `work` as a named part of whatever goes on; what it throws is thrown on. */
export type Span = <Result>(name: string, attributes: SpanAttributes, work: () => Promise<Result>) => Promise<Result>;

export interface Trace {
  readonly span: Span;
  /** Makes each request a span, and what its handler does parts of it. */
  followRequests(app: FastifyInstance): void;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** Nothing is followed: work is only called. */
export const noTrace: Trace = {
  span: (_name, _attributes, work) => work(),
  followRequests: () => undefined,
  close: async () => undefined,
};

interface TraceSettings {
  /** The address of a collector that speaks OTLP over HTTP; undefined: nothing is followed. */
  readonly endpoint: string | undefined;
  readonly release: string;
}

/** Where spans go, the code for it loaded only when somebody wants them. */
export async function openTrace({ endpoint, release }: TraceSettings): Promise<Trace> {
  if (endpoint === undefined) return noTrace;
  const { otlpTrace } = await import('./otlp-trace.ts');
  return otlpTrace({ endpoint, release });
}
