import { instantOf } from '#kernel/instant.ts';
import { type FixedClock, fixedClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import type { Ports } from '#platform/ports.ts';
import { type DomainEvent, eventBus, type Reaction } from '#platform/reactions.ts';
import { noTrace } from '#platform/telemetry/trace.ts';
import { createTestDatabase } from './test-database.ts';
import { TEST_APP_SECRET } from './test-secret.ts';

/** Ports over a database of their own: a fixed clock, event and jobs kept for looking at. */
export interface TestPorts extends Ports {
  readonly clock: FixedClock;
  /** The address of the database. */
  readonly url: string;
  readonly published: DomainEvent[];
  readonly jobs: { readonly queue: string; readonly payload: object }[];
  close(): Promise<void>;
}

/** 20 November 2026, noon in Miami, unless said otherwise; `reactions` answer what is published. */
export async function testPorts(
  reactionsOf: (ports: Ports) => readonly Reaction[],
  now = '2026-11-20T17:00:00Z',
): Promise<TestPorts> {
  const clock = fixedClock(instantOf(now));
  const database = await createTestDatabase({ clock });
  const published: DomainEvent[] = [];
  const jobs: TestPorts['jobs'] = [];
  const reactions: Reaction[] = [];
  const answer = eventBus(() => reactions);
  const ports: TestPorts = {
    db: database.db,
    url: database.url,
    clock,
    config: readConfig({
      PUBLIC_URL: 'https://marea.test',
      APP_SECRET: TEST_APP_SECRET,
      MAIL_GATHER_SECONDS: '0',
      PAYMENT_PROVIDER: 'offline',
    }),
    payments: null,
    readChannels: async () => [],
    span: noTrace.span,
    published,
    jobs,
    publish: async (tx, event) => {
      published.push(event);
      await answer(tx, event);
    },
    enqueue: async (_tx, queue, payload) => void jobs.push(...[payload].flat().map((one) => ({ queue, payload: one }))),
    close: database.close,
  };
  reactions.push(...reactionsOf(ports));
  return ports;
}

/** Ports without settings, jobs or a provider, over a database, a clock and what hears of events. */
export const portsOver = (own: Pick<Ports, 'db' | 'clock' | 'publish'>): Ports => ({
  ...own,
  enqueue: async () => undefined,
  config: readConfig({}),
  payments: null,
  readChannels: async () => [],
  span: noTrace.span,
});
