import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import type { ErrorKind } from '#kernel/error-kinds.ts';
import { backupMetrics } from './backup/backup-health.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Broadcast } from './database/broadcast.ts';
import { afterCommit, type Db } from './database/database.ts';
import type { Replica } from './database/replica.ts';
import type { CallerSource, Feature, FeatureDeps, FeatureJobs } from './feature.ts';
import { noteChanges } from './http/answer-from-replica.ts';
import { createApp, isInProcess, refuseUnknownPaths } from './http/app.ts';
import { isHttps } from './http/content-policy.ts';
import { devMailRoutes } from './http/dev-mail.ts';
import { openApiRoutes } from './http/openapi.ts';
import { healthRoutes, metricsRoutes } from './http/operations.ts';
import { pageLimitsOf, rateLimitsOf } from './http/rate-limits.ts';
import { server } from './http/serve.ts';
import type { Mailer } from './mail/mailer.ts';
import { publicReader, type ReadPublic } from './outside/read-public.ts';
import { createPageCache, type PageCache } from './pages/page-cache.ts';
import { type PagesOptions, pages } from './pages/pages.ts';
import { openPaymentProvider } from './payments/open-provider.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import { tracedProvider } from './payments/traced-provider.ts';
import type { Enqueue, Ports, ReadChannels } from './ports.ts';
import { eventBus, type Publish, type Reaction } from './reactions.ts';
import { openStorage } from './storage/open-storage.ts';
import type { Storage } from './storage/storage.ts';
import { createErrorKeeper, type ErrorKeeper } from './telemetry/error-keeper.ts';
import { routeOf } from './telemetry/error-route.ts';
import { jobMetrics } from './telemetry/job-metrics.ts';
import { createMetrics } from './telemetry/metrics.ts';
import { openTrace } from './telemetry/open-trace.ts';
import { watchStatements } from './telemetry/slow-statements.ts';
import { watchJobs } from './telemetry/watch-jobs.ts';

/** The parts and settings from which the product is built. */
export interface ProductParts {
  readonly config: Config;
  readonly db: Db;
  /** Answers reads that may be a moment old. */
  readonly replica?: Replica;
  readonly clock: Clock;
  readonly enqueue: Enqueue;
  readonly mailer: Mailer;
  /** Where guests pay by card; what the settings name when absent. */
  readonly payments?: PaymentProvider | null;
  /** Fastify's logger settings; false writes nothing. */
  readonly logger: object | false;
  /** Where the pages come from; without it the API is served alone. */
  readonly pages?: PagesOptions<unknown>['source'];
  readonly isStopping?: () => boolean;
  /** Tells other processes which kept pages a change drops; without it theirs are up to 20 s old. */
  readonly droppedPages?: Pick<Broadcast, 'tell' | 'follow'>;
  /** Scans beside those of the features. */
  readonly scans?: FeatureJobs['scans'];
  /** Where documents and originals are kept; what the settings name when absent. */
  readonly storage?: Storage;
  /** Reads texts of the internet; the internet's own when absent. */
  readonly readPublic?: ReadPublic;
  /** The keys that sign Google's tokens; Google's published keys when absent. */
  readonly googleKeys?: JWTVerifyGetKey;
}

/** The product with everything bound together: nothing listens and no job runs yet. */
export interface Product extends FeatureJobs {
  readonly app: FastifyInstance;
  readonly ports: Ports;
  readonly errors: ErrorKeeper;
}

/** Puts the product together from its features, lowest first, and its parts. */
export async function composeProduct(features: readonly Feature[], parts: ProductParts): Promise<Product> {
  const { config, clock, enqueue, mailer, googleKeys } = parts;
  const statements = watchStatements({
    db: parts.db,
    clock,
    release: config.release,
    slowMs: config.slowStatementMs,
    onSlow: (slow) => app.log.warn(slow, 'a statement was slow'),
  });
  const { db } = statements;
  const reactions: Reaction[] = [];
  const cache = createPageCache();
  const publish = publishAndDropPages(
    eventBus(() => reactions),
    { features, drop: dropperOf(cache, parts) },
  );
  const metrics = createMetrics();
  const errors = createErrorKeeper({
    db,
    clock,
    release: config.release,
    count: metrics.noteError,
    onAway: (error) => app.log.warn({ err: error }, 'errors are not kept for now'),
  });
  const app = await createApp(config, parts.logger, keepOf(errors, 'call'));
  const trace = await openTrace({ endpoint: config.traceEndpoint, release: config.release });
  trace.followRequests(app, { isOurs: isInProcess, routeOf });
  app.addHook('onClose', () => Promise.all([errors.close(), statements.close(), trace.close()]).then(() => undefined));
  const ownUrl = () => ownUrlOf(app, config);
  const bare = parts.payments === undefined ? await openPaymentProvider({ config, clock, ownUrl }) : parts.payments;
  const payments = bare && tracedProvider(bare, trace.span);
  let channels: ReadChannels | undefined;
  const readChannels: ReadChannels = async (ids) => (await channels?.(ids)) ?? [];
  const ports: Ports = { db, clock, enqueue, config, publish, payments, readChannels, span: trace.span };
  // Lines about security are written whatever the log level is.
  const log = config.logLevel === 'silent' ? app.log : app.log.child({}, { level: 'info' });
  const personalData = features.flatMap((one) => one.personalData ?? []);
  const publicPictures = features.flatMap((one) => one.publicPictures ?? []);
  const finds = features.flatMap((one) => one.finds ?? []);
  const waiting = features.flatMap((one) => one.waiting ?? []);
  const storage = parts.storage ?? openStorage(config.storage);
  const gathered = { personalData, publicPictures, finds, waiting };
  const readPublic = parts.readPublic ?? publicReader();
  const deps: FeatureDeps = { ...ports, ...gathered, log, mailer, storage, readPublic, googleKeys, ownUrl };
  reactions.push(...features.flatMap((one) => one.reactions?.(deps) ?? []));
  channels = features.find((one) => one.readChannels)?.readChannels?.(deps);

  metrics.addSource(jobMetrics(db));
  const { backup, dataDir, databaseUrl } = config;
  if (backup) metrics.addSource(backupMetrics(backup.folder, databaseUrl === undefined ? dataDir : null));
  for (const one of features) if (one.metrics) metrics.addSource(one.metrics(deps));

  const callers = callersOf(features);
  if (parts.replica) noteChanges(app, parts.replica, { isHttps: isHttps(config) });
  const serve = server(app, {
    db,
    replica: parts.replica,
    secrets: config,
    identify: callers.identify(deps),
    limits: rateLimitsOf(config),
    isHttps: isHttps(config),
    uploadMaxBytes: config.limits.uploadMaxBytes,
    onDenied: callers.onDenied(deps),
    whyOutside: callers.whyOutside(deps),
  });
  const servedApis = features.flatMap((one) => one.apis);
  for (const { mount } of servedApis) mount(serve, deps);
  openApiRoutes(
    app,
    servedApis.map(({ api }) => api),
  );
  healthRoutes(app, { db, isStopping: parts.isStopping ?? (() => false) });
  metricsRoutes(app, config, metrics);
  const standingIn = callers.standingIn(deps);
  for (const one of features) await one.rawRoutes?.(app, { ...deps, standingIn });
  if (config.isDemo) await app.register(devMailRoutes(ports));
  refuseUnknownPaths(app);
  if (parts.pages) {
    await pages(app, {
      source: parts.pages,
      origin: config.publicUrl,
      viewerOf: callers.viewerOf(deps, (userId) => viewerExtrasOf(features, deps, userId)),
      cache,
      presentAddress: (url) => firstAddress(features, url),
      analytics: config.analytics,
      limits: pageLimitsOf(config),
      onFault: keepOf(errors, 'page'),
    });
  }

  const jobs = features.flatMap((one) => one.jobs?.(deps) ?? []);
  const all: FeatureJobs = {
    scans: Object.assign({}, ...jobs.map(({ scans }) => scans), parts.scans),
    handlers: Object.assign({}, ...jobs.map(({ handlers }) => handlers)),
  };
  return { app, ports, errors, ...watchJobs(all, { metrics, errors, span: trace.span }) };
}

const keepOf = (errors: ErrorKeeper, kind: ErrorKind) => (error: unknown, request: FastifyRequest) =>
  errors.keep(error, { kind, route: routeOf(request), requestId: request.id });

const EVERY_ADDRESS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** The address at which this process listens, as this machine reaches it. */
function ownUrlOf({ server: listener }: FastifyInstance, { port }: Config): string {
  const at = listener.address();
  if (at === null || typeof at === 'string') return `http://127.0.0.1:${port}`;
  const host = at.family === 'IPv6' ? `[${at.address}]` : at.address;
  return `http://${EVERY_ADDRESS[at.address] ?? host}:${at.port}`;
}

/**
 * Publishes to the reactions and, once the change is committed, drops the kept pages that show what the event
 * changed.
 */
function publishAndDropPages(
  publish: Publish,
  { features, drop }: { readonly features: readonly Feature[]; readonly drop: PageCache['drop'] },
): Publish {
  const declared = features.flatMap((one) => Object.entries(one.pageChanges ?? {}));
  const changesBy = Map.groupBy(declared, ([type]) => type);
  return async (tx, event) => {
    const changes = changesBy.get(event.type);
    const tags = changes ? changes.flatMap(([, tagsOf]) => tagsOf(event)) : 'all';
    if (tags.length > 0) afterCommit(tx, () => drop(tags));
    await publish(tx, event);
  };
}

/** Drops pages here and in every other process; what is rendered next knows the change. */
function dropperOf(
  cache: PageCache,
  { droppedPages: others, replica }: Pick<ProductParts, 'droppedPages' | 'replica'>,
): PageCache['drop'] {
  const drop: PageCache['drop'] = (tags) => {
    void replica?.noteWritten();
    cache.drop(tags);
  };
  others?.follow(drop);
  return (tags) => {
    drop(tags);
    others?.tell(tags);
  };
}

function callersOf(features: readonly Feature[]): CallerSource {
  const [callers, ...others] = features.flatMap((one) => one.callers ?? []);
  if (!callers || others.length > 0) throw new TypeError('exactly one feature says who calls');
  return callers;
}

async function viewerExtrasOf(features: readonly Feature[], deps: FeatureDeps, userId: string) {
  const extras = await Promise.all(features.map((one) => one.viewerExtras?.(deps, userId)));
  return Object.assign({}, ...extras);
}

function firstAddress(features: readonly Feature[], url: string): string | null {
  for (const { presentAddress } of features) {
    const address = presentAddress?.(url) ?? null;
    if (address !== null) return address;
  }
  return null;
}
