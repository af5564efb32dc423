import type { FastifyInstance } from 'fastify';
import { accountsApi } from '#features/accounts/api/accounts.api.ts';
import { credentialsApi } from '#features/accounts/api/credentials.api.ts';
import { sessionsApi } from '#features/accounts/api/sessions.api.ts';
import type { AccountEvent } from '#features/accounts/domain/accounts.events.ts';
import { accountsRoutes, credentialsRoutes, sessionsRoutes } from '#features/accounts/server/accounts.routes.ts';
import { identifier, viewerOf } from '#features/accounts/server/sessions/identify.ts';
import { whyOutside } from '#features/accounts/server/staff-scope.facade.ts';
import type { FixedClock } from '#platform/clock.ts';
import { type Config, readConfig } from '#platform/config.ts';
import type { Db } from '#platform/database/database.ts';
import { createApp } from '#platform/http/app.ts';
import { isHttps } from '#platform/http/content-policy.ts';
import { server } from '#platform/http/serve.ts';
import { TEST_APP_SECRET } from './test-secret.ts';

/** Accounts alone over HTTP; what they publish is kept. */
export interface AccountsApp {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly published: AccountEvent[];
  readonly viewerOf: ReturnType<typeof viewerOf>;
  /** Reads and empties what was published. */
  takePublished(): readonly AccountEvent[];
}

export async function createAccountsApp(
  { db, clock }: { db: Db; clock: FixedClock },
  env: Readonly<Record<string, string>> = {},
): Promise<AccountsApp> {
  const config = readConfig({ NODE_ENV: 'test', APP_SECRET: TEST_APP_SECRET, PAYMENT_PROVIDER: 'offline', ...env });
  const published: AccountEvent[] = [];
  const ports = {
    db,
    clock,
    config,
    publish: async (_tx: unknown, event: object) => {
      published.push(event as AccountEvent);
    },
  };
  const app = await createApp(config, false);
  const limits = { read: 10_000, poll: 10_000, write: 10_000, credential: 10_000, mail: 10_000 };
  const identify = identifier(ports);
  const serve = server(app, {
    db,
    secrets: config,
    identify,
    limits,
    isHttps: isHttps(config),
    whyOutside: whyOutside(ports),
  });
  serve(accountsApi, accountsRoutes(ports));
  serve(sessionsApi, sessionsRoutes(ports));
  serve(credentialsApi, credentialsRoutes(ports));
  return {
    app,
    config,
    published,
    viewerOf: viewerOf(ports, async () => ({})),
    takePublished: () => published.splice(0),
  };
}
