import pg from 'pg';
import { openHttp, requestOf } from '../support/http-connection.ts';
import { askWithLeast } from './least-statements.ts';
import type { Draft } from './make-drafts.ts';

/**
 * Makes the load in a process of its own, so that it shares no event loop with what it measures. Its connections stay
 * open, as those of the product do, so that both sides run prepared statements.
 */
export type LoadSource = { readonly clients: number } & (
  | { readonly by: 'http'; readonly port: number }
  | { readonly by: 'driver'; readonly url: string }
);
export type LoadMessage = { readonly open: LoadSource } | { readonly book: readonly Draft[] };

export interface LoadResult {
  readonly perSecond: number;
  readonly waits: readonly number[];
  /** The status of every answer, with the refusal's code where there is one. */
  readonly answers: readonly string[];
}

type Booker = { book(draft: Draft): Promise<string>; close(): void | Promise<void> };

let bookers: readonly Booker[] = [];
process.on('message', async (message: LoadMessage) => {
  if ('open' in message) bookers = await openBookers(message.open);
  process.send?.('book' in message ? await bookAll(message.book) : 'open');
});
process.once('disconnect', async () => {
  await Promise.all(bookers.map((booker) => booker.close()));
  process.exit(0);
});

function openBookers(source: LoadSource): Promise<readonly Booker[]> {
  return Promise.all(
    Array.from({ length: source.clients }, () =>
      source.by === 'http' ? bookByHttp(source.port) : bookByDriver(source.url),
    ),
  );
}

async function bookAll(drafts: readonly Draft[]): Promise<LoadResult> {
  const waiting = [...drafts];
  const waits: number[] = [];
  const answers: string[] = [];
  const startedAt = performance.now();
  const workOff = async (booker: Booker) => {
    for (let draft = waiting.shift(); draft; draft = waiting.shift()) {
      const askedAt = performance.now();
      answers.push(await booker.book(draft));
      waits.push(performance.now() - askedAt);
    }
  };
  await Promise.all(bookers.map(workOff));
  const seconds = (performance.now() - startedAt) / 1_000;
  return { perSecond: answers.length / seconds, waits, answers };
}

async function bookByHttp(port: number): Promise<Booker> {
  const connection = await openHttp(port);
  return {
    book: async ({ groupId, totalCents, token }) => {
      const body = JSON.stringify({ action: 'ask-availability', expectedTotalCents: totalCents });
      const headers = { authorization: `Bearer ${token}` };
      const answer = await connection.ask(requestOf('PUT', `/v1.0/reservation/group/${groupId}`, { headers, body }));
      const code = /"code":\s*"([\w-]+)"/.exec(answer.body)?.[1];
      return code === undefined ? String(answer.status) : `${answer.status} ${code}`;
    },
    close: () => connection.close(),
  };
}

async function bookByDriver(url: string): Promise<Booker> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC -c jit=off' });
  await client.connect();
  return {
    book: async (draft) => {
      await askWithLeast(client, draft);
      return '204';
    },
    close: () => client.end(),
  };
}
