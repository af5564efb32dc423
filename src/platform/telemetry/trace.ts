import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a span says of its work: words of the program and ids, never what somebody typed. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** Runs `work` as a named part of whatever goes on; what it throws is thrown on. */
export type Span = <Result>(name: string, attributes: SpanAttributes, work: () => Promise<Result>) => Promise<Result>;

interface KnownRequests {
  /** Whether a page of this process makes the call. */
  readonly isOurs: (request: FastifyRequest) => boolean;
  /** Where it goes, without what somebody typed. */
  readonly routeOf: (request: FastifyRequest) => string;
}

export interface Trace {
  readonly span: Span;
  /** Makes each request a span, and what its handler does parts of it. */
  followRequests(app: FastifyInstance, requests: KnownRequests): void;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** Nothing is followed: work is only called. */
export const noTrace: Trace = {
  span: (_name, _attributes, work) => work(),
  followRequests: () => undefined,
  close: async () => undefined,
};
