import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sandboxBankFeature } from '#features/sandbox-bank/server/sandbox-bank.feature.ts';
import { hoursAfter, type Instant } from '#kernel/instant.ts';
import { standingOf } from '#kernel/permissions.ts';
import type { Role } from '#kernel/roles.ts';
import { type FixedClock, fixedClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import type { Db } from '#platform/database/database.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import { createApp } from '#platform/http/app.ts';
import { openPaymentProvider } from '#platform/payments/open-provider.ts';
import type { Notice, OpenedPage, PageOrder, PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { SandboxStyle } from '#platform/payments/payment-settings.ts';
import { NoticeRefused } from '#platform/payments/provider-errors.ts';
import { newReference } from '#platform/payments/references.ts';
import { aPageOrder } from '../builders/a-page-order.ts';
import { type AnsweringServer, type ReceivedCall, startAnsweringServer } from './answering-server.ts';
import { createTestDatabase } from './test-database.ts';
import { TEST_NOW } from './test-now.ts';
import { TEST_APP_SECRET } from './test-secret.ts';

const NOTICE_MAX_BYTES = 256_000;

/** What the product would make of a notice: what it is about, or why it is refused. */
export type Received = readonly Notice[] | string;

/** A sandbox bank over real HTTP, the adapter that speaks to it, and somebody who takes its notices. */
export interface SandboxWorld {
  readonly provider: PaymentProvider;
  readonly clock: FixedClock;
  readonly db: Db;
  readonly origin: string;
  /** Notices in the order in which they came. */
  readonly received: readonly Received[];
  readonly calls: AnsweringServer['calls'];
  /** The roles of whoever opens the bank's console. */
  roles: readonly Role[];
  /** Whether notices are taken; else they are answered 503. */
  isListening: boolean;
  open(order?: Partial<PageOrder>): Promise<OpenedPage & { readonly order: PageOrder; readonly pageUrl: string }>;
  /** Sends a form as a browser does, and gives where it is led. */
  send(url: string, form: Readonly<Record<string, string>>): Promise<{ readonly status: number; readonly to: string }>;
  /** Opens a page and pays on it as chosen; gives where the browser is led. */
  payOn(pageUrl: string, choices?: Readonly<Record<string, string>>): Promise<string>;
  act(form: Readonly<Record<string, string>>): Promise<number>;
  runJobs(): Promise<void>;
  /** What the worker does every minute. */
  scan(): Promise<void>;
  close(): Promise<void>;
}

export async function openSandboxWorld(style: SandboxStyle): Promise<SandboxWorld> {
  const clock = fixedClock(TEST_NOW);
  const database = await createTestDatabase({ clock });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'marea-test-'));
  const receiver = await startAnsweringServer();
  const received: Received[] = [];
  const waiting: { readonly payload: object }[] = [];
  let origin = '';

  const config = readConfig({
    DATA_DIR: dataDir,
    APP_SECRET: TEST_APP_SECRET,
    PAYMENT_PROVIDER: 'sandbox',
    SANDBOX_STYLE: style,
    PUBLIC_URL: 'http://marea.test',
    LOG_LEVEL: 'silent',
  });
  const provider = await openPaymentProvider({ config, clock, ownUrl: () => origin });
  if (!provider) throw new TypeError('there is no provider');
  const app = await createApp(config, false);
  const deps = {
    db: database.db,
    clock,
    config,
    enqueue: async (_tx: unknown, _queue: string, payload: object | readonly object[]) =>
      void waiting.push(...[payload].flat().map((one) => ({ payload: one }))),
    ownUrl: () => receiver.url,
  } as unknown as FeatureDeps;
  const world: SandboxWorld = {
    provider,
    clock,
    db: database.db,
    get origin() {
      return origin;
    },
    received,
    calls: receiver.calls,
    roles: ['staff'],
    isListening: true,
    open: async (given = {}) => {
      const order = anOrder(clock.now(), given);
      const opened = await provider.open(order, AbortSignal.timeout(5_000));
      return { ...opened, order, pageUrl: await pageOf(opened) };
    },
    send,
    payOn: async (pageUrl, choices = {}) => (await send(pageUrl, choices)).to,
    act: async (form) => (await send(`${origin}/sandbox-bank`, form)).status,
    runJobs: async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        await sandboxBankFeature.jobs?.(deps).handlers['sandbox-notice']?.({
          id: crypto.randomUUID(),
          payload: job.payload,
          attempt: 1,
          signal: AbortSignal.timeout(10_000),
        });
      }
    },
    scan: async () => sandboxBankFeature.jobs?.(deps).scans['run-sandbox-bank']?.(),
    close: async () => {
      await app.close();
      await receiver.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };

  receiver.answer((call) => {
    if (!world.isListening) return { status: 503, json: {} };
    const taken = take(provider, call, clock.now());
    received.push(taken);
    return { status: typeof taken === 'string' ? 400 : 200, json: {} };
  });
  await sandboxBankFeature.rawRoutes?.(app, { ...deps, standingIn: async () => standingOf(world.roles) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return world;

  /** As the browser has it, but at the test's own address. */
  function here(url: string): string {
    return url.replace('http://marea.test/sandbox-bank', `${origin}/sandbox-bank`);
  }

  async function send(url: string, form: Readonly<Record<string, string>>) {
    const reply = await fetch(here(url), {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    const to = reply.headers.get('location') ?? '';
    return { status: reply.status, to: to.startsWith('/') ? origin + to : here(to) };
  }

  async function pageOf({ handover }: OpenedPage): Promise<string> {
    return handover.method === 'GET' ? here(handover.url) : (await send(handover.url, handover.fields)).to;
  }
}

function take(provider: PaymentProvider, { body, headers, path: url }: ReceivedCall, receivedAt: Instant): Received {
  if (body.length > NOTICE_MAX_BYTES) return 'too-large';
  try {
    return provider.takeNotice({ body, headers, url, receivedAt });
  } catch (error) {
    if (error instanceof NoticeRefused) return error.why;
    throw error;
  }
}

/** An order that ends in an hour. */
const anOrder = (now: Instant, given: Partial<PageOrder>) =>
  aPageOrder({ reference: newReference(), endsAt: hoursAfter(now, 1), ...given });
