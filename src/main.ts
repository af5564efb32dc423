import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import { accountsApi } from '#features/accounts/api/accounts.api.ts';
import { credentialsApi } from '#features/accounts/api/credentials.api.ts';
import { factorsApi } from '#features/accounts/api/factors.api.ts';
import { profileApi } from '#features/accounts/api/profile.api.ts';
import { sessionsApi } from '#features/accounts/api/sessions.api.ts';
import { type AccessDenied, accountEvents } from '#features/accounts/domain/accounts.events.ts';
import { accountsJobs } from '#features/accounts/server/accounts.reactions.ts';
import { accountsRoutes } from '#features/accounts/server/accounts.routes.ts';
import { credentialsRoutes } from '#features/accounts/server/credentials.routes.ts';
import { factorsRoutes } from '#features/accounts/server/factors.routes.ts';
import { accountsPersonalData } from '#features/accounts/server/profile/personal-data.views.ts';
import { portraitRoutes, profileRoutes } from '#features/accounts/server/profile.routes.ts';
import { identifier, viewerOf } from '#features/accounts/server/sessions/identify.ts';
import { sessionsRoutes } from '#features/accounts/server/sessions.routes.ts';
import { additionalServicesApi } from '#features/additional-services/api/additional-services.api.ts';
import { additionalServicesRoutes } from '#features/additional-services/server/additional-services.routes.ts';
import { auditApi } from '#features/audit/api/audit.api.ts';
import { auditJobs, auditReactions } from '#features/audit/server/audit.reactions.ts';
import { auditRoutes } from '#features/audit/server/audit.routes.ts';
import { auditPersonalData } from '#features/audit/server/personal-data.views.ts';
import { boatsApi } from '#features/catalog/api/boats.api.ts';
import { catalogApi } from '#features/catalog/api/catalog.api.ts';
import { boatsRoutes } from '#features/catalog/server/boats.routes.ts';
import { catalogJobs, catalogReactions } from '#features/catalog/server/catalog.reactions.ts';
import { catalogRoutes } from '#features/catalog/server/catalog.routes.ts';
import { catalogPersonalData } from '#features/catalog/server/personal-data.views.ts';
import { contractsApi } from '#features/contracts/api/contracts.api.ts';
import { contractsRoutes } from '#features/contracts/server/contracts.routes.ts';
import { contractsPersonalData } from '#features/contracts/server/personal-data.views.ts';
import { favoritesApi } from '#features/favorites/api/favorites.api.ts';
import { favoritesReactions } from '#features/favorites/server/favorites.reactions.ts';
import { favoritesRoutes } from '#features/favorites/server/favorites.routes.ts';
import { favoriteIds } from '#features/favorites/server/favorites.views.ts';
import { favoritesPersonalData } from '#features/favorites/server/personal-data.views.ts';
import { mediaRoutes } from '#features/media/server/media.routes.ts';
import { contactApi } from '#features/messages/api/contact.api.ts';
import { inboxApi } from '#features/messages/api/inbox.api.ts';
import { newsletterApi } from '#features/messages/api/newsletter.api.ts';
import { noticesApi } from '#features/messages/api/notices.api.ts';
import { contactRoutes, inboxRoutes } from '#features/messages/server/forms.routes.ts';
import { messagesJobs, messagesReactions } from '#features/messages/server/messages.reactions.ts';
import { newsletterRoutes } from '#features/messages/server/newsletter.routes.ts';
import { noticesCallerExtras, noticesRoutes } from '#features/messages/server/notices.routes.ts';
import { messagesPersonalData } from '#features/messages/server/personal-data.views.ts';
import { paymentsApi } from '#features/payments/api/payments.api.ts';
import { paymentsJobs, paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { paymentsRoutes } from '#features/payments/server/payments.routes.ts';
import { paymentsPersonalData } from '#features/payments/server/personal-data.views.ts';
import { boatPricesApi } from '#features/pricing/api/boat-prices.api.ts';
import { pricingApi } from '#features/pricing/api/pricing.api.ts';
import { boatPricesRoutes } from '#features/pricing/server/boat-prices.routes.ts';
import { pricingRoutes } from '#features/pricing/server/pricing.routes.ts';
import { linesApi } from '#features/reservations/api/lines.api.ts';
import { reservationsApi } from '#features/reservations/api/reservations.api.ts';
import { staffApi } from '#features/reservations/api/staff.api.ts';
import { linesRoutes } from '#features/reservations/server/lines.routes.ts';
import { reservationsJobs, reservationsReactions } from '#features/reservations/server/reservations.reactions.ts';
import { reservationsRoutes } from '#features/reservations/server/reservations.routes.ts';
import { staffRoutes } from '#features/reservations/server/staff.routes.ts';
import { reservationsPersonalData } from '#features/reservations/server/views/personal-data.views.ts';
import { landingApi } from '#features/reviews/api/landing.api.ts';
import { receivedApi } from '#features/reviews/api/received.api.ts';
import { reviewsApi } from '#features/reviews/api/reviews.api.ts';
import { writingApi } from '#features/reviews/api/writing.api.ts';
import { landingRoutes } from '#features/reviews/server/landing.routes.ts';
import { reviewsPersonalData } from '#features/reviews/server/personal-data.views.ts';
import { receivedRoutes } from '#features/reviews/server/received.routes.ts';
import { reviewsReactions } from '#features/reviews/server/reviews.reactions.ts';
import { reviewsRoutes } from '#features/reviews/server/reviews.routes.ts';
import { writingRoutes } from '#features/reviews/server/writing.routes.ts';
import { presentAddress } from '#features/seo/domain/old-addresses.ts';
import { seoRoutes } from '#features/seo/server/seo.routes.ts';
import { settingsApi } from '#features/settings/api/settings.api.ts';
import { settingsRoutes } from '#features/settings/server/settings.routes.ts';
import { usersApi } from '#features/users/api/users.api.ts';
import { usersRoutes } from '#features/users/server/users.routes.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { RateClass } from '#kernel/endpoint.ts';
import { type Clock, systemClock } from '#platform/clock/clock.ts';
import { type Config, ConfigError, readConfig } from '#platform/config/config.ts';
import { createDatabase, type Db, inTransaction } from '#platform/database/database.ts';
import { migrateServer, openDatabaseServer } from '#platform/database/database-server.ts';
import { eventBus, type Publish, type Reaction } from '#platform/events/reactions.ts';
import { createApp, refuseUnknownPaths } from '#platform/http/app.ts';
import { isHttps } from '#platform/http/content-policy.ts';
import { devMailRoutes } from '#platform/http/dev-mail.ts';
import { healthRoutes } from '#platform/http/health.ts';
import { metricsRoutes } from '#platform/http/metrics.ts';
import { openApiRoutes } from '#platform/http/openapi.ts';
import { server } from '#platform/http/serve.ts';
import { createJobs, type Job } from '#platform/jobs/jobs.ts';
import type { QueueDefinition } from '#platform/jobs/queues.ts';
import { createLog, logOptions } from '#platform/logs/log.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { openMailer } from '#platform/mail/open-mailer.ts';
import { createPageCache } from '#platform/pages/page-cache.ts';
import { type PagesOptions, pages } from '#platform/pages/pages.ts';
import type { Enqueue, PersonalData, Ports } from '#platform/ports.ts';
import { appSecretOf } from '#platform/secrets/app-secret.ts';
import { rememberSecret } from '#platform/secrets/remember-secret.ts';

export interface Product {
  readonly app: FastifyInstance;
  readonly ports: Ports;
  /** Scans by name: what the clock sets in motion, every minute. */
  readonly scans: Readonly<Record<string, () => Promise<void>>>;
  /** Handlers of queues by name. */
  readonly handlers: Readonly<Record<string, (job: Job<object>) => Promise<void>>>;
}

interface Parts {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly enqueue: Enqueue;
  readonly mailer: Mailer;
  readonly logger: object | false;
  readonly pages?: PagesOptions<unknown>['source'];
  readonly isStopping?: () => boolean;
  /** Whose signatures count as Google's; its published keys when left out. */
  readonly keysOfGoogle?: JWTVerifyGetKey;
}

const accountEventTypes: ReadonlySet<string> = new Set(accountEvents);

export const queues: readonly QueueDefinition[] = [{ name: 'mail', retries: 10 }];

/** Every API of the product with its handlers, lowest feature first: what can be asked of it. */
export const apis = [
  settingsApi,
  accountsApi,
  credentialsApi,
  sessionsApi,
  factorsApi,
  profileApi,
  usersApi,
  catalogApi,
  boatsApi,
  additionalServicesApi,
  pricingApi,
  boatPricesApi,
  favoritesApi,
  reservationsApi,
  linesApi,
  staffApi,
  contractsApi,
  paymentsApi,
  reviewsApi,
  landingApi,
  writingApi,
  receivedApi,
  contactApi,
  noticesApi,
  inboxApi,
  newsletterApi,
  auditApi,
] as const;

/** What each feature stores of people; a test holds it against the tables. */
export const personalData: readonly PersonalData[] = [
  accountsPersonalData,
  catalogPersonalData,
  favoritesPersonalData,
  reservationsPersonalData,
  contractsPersonalData,
  paymentsPersonalData,
  reviewsPersonalData,
  messagesPersonalData,
  auditPersonalData,
];

/** Puts the product together from its parts; nothing listens and no job runs yet. */
export async function composeProduct(parts: Parts): Promise<Product> {
  const { config, db, clock, enqueue, mailer } = parts;
  const reactions: Reaction[] = [];
  const pageCache = createPageCache();
  const tell = eventBus(() => reactions);
  const publish: Publish = (tx, event) => {
    if (!accountEventTypes.has(event.type)) pageCache.drop();
    return tell(tx, event);
  };
  const ports: Ports = { db, clock, enqueue, config, publish };
  const app = await createApp(config, parts.logger);
  // What concerns security is logged whatever else is left out.
  const log = config.logLevel === 'silent' ? app.log : app.log.child({}, { level: 'info' });
  reactions.push(
    ...catalogReactions,
    ...favoritesReactions,
    ...reservationsReactions,
    ...reviewsReactions,
    ...paymentsReactions(ports),
    ...messagesReactions(ports),
    ...auditReactions({ ...ports, log }),
  );

  const serve = server(app, {
    db,
    secrets: config,
    identify: identifier(ports),
    limits: limitsOf(config),
    isHttps: isHttps(config),
    uploadMaxBytes: config.limits.uploadMaxBytes,
    onDenied: ({ userId }, { endpoint, needs }) => {
      const denied: AccessDenied = { type: 'access-denied', userId, endpoint, needs };
      return inTransaction(db, (tx) => publish(tx, denied));
    },
  });
  serve(settingsApi, settingsRoutes(ports));
  serve(accountsApi, accountsRoutes(ports, parts.keysOfGoogle));
  serve(credentialsApi, credentialsRoutes(ports));
  serve(sessionsApi, sessionsRoutes(ports));
  serve(factorsApi, factorsRoutes(ports));
  serve(profileApi, profileRoutes(ports, personalData));
  serve(usersApi, usersRoutes(ports));
  serve(catalogApi, catalogRoutes(ports));
  serve(boatsApi, boatsRoutes(ports));
  serve(additionalServicesApi, additionalServicesRoutes(ports));
  serve(pricingApi, pricingRoutes(ports));
  serve(boatPricesApi, boatPricesRoutes(ports));
  serve(favoritesApi, favoritesRoutes(ports));
  serve(reservationsApi, reservationsRoutes(ports));
  serve(linesApi, linesRoutes(ports));
  serve(staffApi, staffRoutes(ports));
  serve(contractsApi, contractsRoutes(ports));
  serve(paymentsApi, paymentsRoutes(ports));
  serve(reviewsApi, reviewsRoutes(ports));
  serve(landingApi, landingRoutes(ports));
  serve(writingApi, writingRoutes(ports));
  serve(receivedApi, receivedRoutes(ports));
  serve(contactApi, contactRoutes(ports));
  serve(noticesApi, noticesRoutes(ports), noticesCallerExtras);
  serve(inboxApi, inboxRoutes(ports));
  serve(newsletterApi, newsletterRoutes(ports));
  serve(auditApi, auditRoutes({ ...ports, log }));
  openApiRoutes(app, apis);
  healthRoutes(app, { db, isStopping: parts.isStopping ?? (() => false) });
  metricsRoutes(app);
  portraitRoutes(app, ports);
  await app.register(mediaRoutes(ports));
  seoRoutes(app, ports);
  if (config.isDemo) await app.register(devMailRoutes(ports));
  refuseUnknownPaths(app);
  if (parts.pages) {
    await pages(app, {
      source: parts.pages,
      origin: config.publicUrl,
      viewerOf: viewerOf(ports, async (userId) => ({ favorites: await favoriteIds(db, userId) })),
      cache: pageCache,
      presentAddress,
      analytics: config.analytics,
    });
  }

  const jobs = [
    accountsJobs(ports),
    catalogJobs(ports),
    reservationsJobs(ports),
    paymentsJobs(ports),
    messagesJobs({ ...ports, mailer }),
    auditJobs({ ...ports, log }),
  ];
  return {
    app,
    ports,
    scans: Object.assign({}, ...jobs.map(({ scans }) => scans)),
    handlers: Object.assign({}, ...jobs.map(({ handlers }) => handlers)),
  };
}

function limitsOf({ limits }: Config): Record<RateClass, number> {
  const perMinute = limits.requestsPerMinute;
  return {
    read: perMinute,
    // Pages ask by themselves, and many of them may be open behind one address.
    poll: perMinute * 10,
    write: perMinute,
    credential: Math.max(30, Math.ceil(perMinute / 5)),
    mail: Math.max(10, Math.ceil(perMinute / 20)),
  };
}

/** Starts the product as the environment says and serves until it is told to stop; without `pages` the API alone. */
export async function runProduct({ pages: source }: Pick<Parts, 'pages'>): Promise<void> {
  const config = settingsOrExit();
  const log = createLog(config.logLevel);
  const database = await openDatabaseServer(config);
  if (database.warning) log.warn({}, database.warning);
  await migrateServer(database, queues);
  const clock = systemClock(config.clockOffsetMs);
  if (config.isDemo) await loadDemoIfEmpty(database.migrationUrl, clock);

  const db = createDatabase({
    url: database.url,
    poolSize: config.databasePoolSize,
    statementTimeoutMs: config.statementTimeoutMs,
    clockOffsetMs: config.clockOffsetMs,
    onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  await rememberSecret(db, config, log);
  const jobs = await createJobs({ url: database.url, queues, log });
  const mailer = openMailer(config, clock);
  let isStopping = false;
  const product = await composeProduct({
    config,
    db,
    clock,
    enqueue: jobs.enqueue,
    mailer,
    logger: logOptions(config.logLevel),
    ...(source && { pages: source }),
    isStopping: () => isStopping,
  });
  // A demo's clock may have been moved since its search rows were written.
  if (config.isDemo) await product.scans['refresh-search-rows']?.();
  await product.app.listen({ port: config.port, host: config.host });
  for (const [queue, handle] of Object.entries(product.handlers))
    await jobs.work(queue, handle, { pollSeconds: 0.5, atOnce: 3 });
  for (const [name, scan] of Object.entries(product.scans)) await jobs.every(name, '* * * * *', scan);
  welcome(config, product.app);

  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await product.app.close();
    await jobs.stop();
    mailer.close();
    await db.destroy();
    await database.leave();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

function settingsOrExit(): Config {
  try {
    const config = readConfig(process.env);
    appSecretOf(config);
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`A setting can't be used:\n${error.message}\n`);
    return process.exit(1);
  }
}

/** The demo is a guest in the code: deleting its folder breaks nothing. */
async function loadDemoIfEmpty(url: string, clock: Clock): Promise<void> {
  const loader = path.resolve(import.meta.dirname, '../demo/load.ts');
  if (!existsSync(loader)) return;
  const { loadDemoIfEmpty: load }: typeof import('../demo/load.ts') = await import(pathToFileURL(loader).href);
  await load(url, { today: dateAt(clock.now()) });
}

function welcome(config: Config, app: FastifyInstance): void {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const url = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
  const lines = [`Marea is at ${url}`];
  if (config.isDemo) {
    lines.push(
      'Demo accounts (password Marea-demo-2026!): guest@demo.test, staff@demo.test, owner@demo.test, admin@demo.test',
      ...(config.smtpUrl === undefined ? [`Mails that were sent: ${url}/dev/mail`] : []),
    );
  }
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`);
}
