import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import type { RawBuilder } from 'kysely';
import type { Api } from '#kernel/endpoint.ts';
import type { Action } from '#kernel/permissions.ts';
import type { Standing } from '#kernel/roles.ts';
import type { Find, Waiting } from './finds.ts';
import type { CallerExtra, Handlers, Identify } from './http/call.ts';
import type { OnDenied, Serve, WhyOutside } from './http/serve.ts';
import type { Job, QueueDefinition } from './jobs.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { ReadPublic } from './outside/read-public.ts';
import type { PersonalData, Ports, ReadChannels } from './ports.ts';
import type { DomainEvent, Reaction } from './reactions.ts';
import type { Storage } from './storage/storage.ts';
import type { MetricSource } from './telemetry/metrics.ts';

/** What the product passes to a feature when it builds the feature's parts. */
export interface FeatureDeps extends Ports {
  /** Lines about security are written whatever the log level is. */
  readonly log: Pick<Log, 'info'>;
  readonly mailer: Mailer;
  /** Where documents and originals of pictures are kept. */
  readonly storage: Storage;
  /** Reads texts of the internet at addresses that people type. */
  readonly readPublic: ReadPublic;
  /** What every feature stores about people. */
  readonly personalData: readonly PersonalData[];
  /** SQL conditions for the pictures that the public may see, one from each feature that declares one. */
  readonly publicPictures: readonly RawBuilder<unknown>[];
  /** What the search of the back office finds, and what it says waits for somebody. */
  readonly finds: readonly Find[];
  readonly waiting: readonly Waiting[];
  /** The keys that sign Google's tokens; Google's published keys when absent. */
  readonly googleKeys?: JWTVerifyGetKey | undefined;
  /** Where this process is reached from this machine, once it listens. */
  readonly ownUrl: () => string;
}

/** What routes that are not calls of the API may know beside it. */
export interface RawRouteDeps extends FeatureDeps {
  /** What the session opens whose cookie came with a request; nothing for a visitor. */
  readonly standingIn: (request: FastifyRequest) => Promise<Standing>;
}

/** What the worker runs for a feature: scans every minute, handlers for each job of a queue. */
export interface FeatureJobs {
  readonly scans: Readonly<Record<string, () => Promise<void>>>;
  readonly handlers: Readonly<Record<string, (job: Job<object>) => Promise<void>>>;
}

/** An API together with the routes that answer it. */
export interface ServedApi<A extends Api = Api> {
  readonly api: A;
  readonly mount: (serve: Serve, deps: FeatureDeps) => void;
}

/**
 * The answers that an event changes: all of an endpoint (`listReviews`), those about one id (`getHouse/12`), or those
 * to a query with a parameter (`listHouses?StartAt`). Kept pages that were rendered from such an answer are dropped
 * when the event is committed; an empty list drops none.
 */
export type PageChange = (event: DomainEvent) => readonly string[];

/** How the product finds the caller of a request. Exactly one feature provides it. */
export interface CallerSource {
  readonly identify: (deps: FeatureDeps) => Identify;
  readonly onDenied: (deps: FeatureDeps) => OnDenied;
  readonly whyOutside: (deps: FeatureDeps) => WhyOutside;
  /** The viewer that a page shows in its header, with the extras of other features; null for a visitor. */
  readonly viewerOf: (
    deps: FeatureDeps,
    extrasOf: (userId: string) => Promise<Readonly<Record<string, unknown>>>,
  ) => (request: FastifyRequest) => Promise<{ readonly actions: readonly Action[] } | null>;
  readonly standingIn: (deps: FeatureDeps) => RawRouteDeps['standingIn'];
}

/** Everything that a feature adds to the product; `src/product.ts` lists one for each feature. */
export interface Feature<Apis extends readonly ServedApi[] = readonly ServedApi[]> {
  readonly name: string;
  readonly apis: Apis;
  readonly reactions?: (deps: FeatureDeps) => readonly Reaction[];
  readonly jobs?: (deps: FeatureDeps) => FeatureJobs;
  readonly queues?: readonly QueueDefinition[];
  readonly personalData?: PersonalData;
  /** What `/metrics` tells of the feature. */
  readonly metrics?: (deps: FeatureDeps) => MetricSource;
  /** Which rows `m` of `media` the public may see, besides those of published houses and boats. */
  readonly publicPictures?: RawBuilder<unknown>;
  /** What staff find by what they remember of it. */
  readonly finds?: readonly Find[];
  /** What waits for staff: its number stands in the rail of the back office. */
  readonly waiting?: readonly Waiting[];
  /** Routes that are not calls of the API, such as pictures. */
  readonly rawRoutes?: (app: FastifyInstance, deps: RawRouteDeps) => void | Promise<void>;
  readonly callers?: CallerSource;
  /** How other sites are asked before dates are promised. One feature provides it at most. */
  readonly readChannels?: (deps: FeatureDeps) => ReadChannels;
  /** What pages know about a signed-in viewer beside the account. */
  readonly viewerExtras?: (deps: FeatureDeps, userId: string) => Promise<Readonly<Record<string, unknown>>>;
  /** Which pages an event changes, by its type. An event that no feature declares drops every kept page. */
  readonly pageChanges?: Readonly<Record<string, PageChange>>;
  /** Where a page lives now that is asked for (path and query) under an old or careless address; else null. */
  readonly presentAddress?: (url: string) => string | null;
}

/** A feature's manifest, with the names of its endpoints kept in its type. */
export function feature<const Apis extends readonly ServedApi[]>(manifest: Feature<Apis>): Feature<Apis> {
  return manifest;
}

/** Binds an API to the routes that answer it. Each `callerExtra` is read in the statement that finds the caller. */
export function served<A extends Api>(
  api: A,
  routesOf: (deps: FeatureDeps) => Handlers<A>,
  callerExtra?: { readonly [K in keyof A]?: CallerExtra },
): ServedApi<A> {
  return { api, mount: (serve, deps) => serve(api, routesOf(deps), callerExtra) };
}
