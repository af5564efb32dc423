import { instantOf } from '#kernel/instant.ts';
import { type FixedClock, fixedClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { announcer, type DomainEvent, type Reaction } from '#platform/events/reactions.ts';
import type { Ports } from '#platform/ports.ts';
import { createTestDatabase } from './test-database.ts';
import { TEST_APP_SECRET } from './test-secret.ts';

/** Ports over a database of their own: a fixed clock, announcements and jobs kept for looking at. */
export interface TestPorts extends Ports {
  readonly clock: FixedClock;
  /** Of the database. */
  readonly url: string;
  readonly announced: DomainEvent[];
  readonly jobs: { readonly queue: string; readonly payload: object }[];
  close(): Promise<void>;
}

/** 20 November 2026, noon in Miami, unless said otherwise; `reactions` answer what is announced. */
export async function testPorts(
  reactionsOf: (ports: Ports) => readonly Reaction[],
  now = '2026-11-20T17:00:00Z',
): Promise<TestPorts> {
  const clock = fixedClock(instantOf(now));
  const database = await createTestDatabase({ clock });
  const announced: DomainEvent[] = [];
  const jobs: TestPorts['jobs'] = [];
  const reactions: Reaction[] = [];
  const answer = announcer(() => reactions);
  const ports: TestPorts = {
    db: database.db,
    url: database.url,
    clock,
    config: readConfig({ PUBLIC_URL: 'https://marea.test', APP_SECRET: TEST_APP_SECRET }),
    announced,
    jobs,
    announce: async (tx, event) => {
      announced.push(event);
      await answer(tx, event);
    },
    enqueue: async (_tx, queue, payload) => void jobs.push({ queue, payload }),
    close: database.close,
  };
  reactions.push(...reactionsOf(ports));
  return ports;
}
