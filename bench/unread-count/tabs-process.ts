import { setTimeout as pause } from 'node:timers/promises';
import { openHttp, requestOf } from '../support/http-connection.ts';

/** Open tabs: each has a connection of its own and asks again after `everyMs`. */
export interface Tabs {
  readonly port: number;
  readonly path: string;
  /** One tab for each token; empty tokens are ignored. */
  readonly tokens: readonly string[];
  readonly everyMs: number;
  readonly seconds: number;
}

export interface TabsResult {
  readonly perSecond: number;
  readonly waits: readonly number[];
}

process.on('message', async (tabs: Tabs) => process.send?.(await run(tabs)));
process.once('disconnect', () => process.exit(0));

async function run({ port, path, tokens, everyMs, seconds }: Tabs): Promise<TabsResult> {
  const connections = await Promise.all(tokens.map(() => openHttp(port)));
  const waits: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  await Promise.all(
    connections.map(async (connection, i) => {
      const token = tokens[i] ?? '';
      const request = requestOf('GET', path, { headers: token === '' ? {} : { authorization: `Bearer ${token}` } });
      // The first questions are spread evenly over the interval.
      let next = startedAt + (everyMs * i) / tokens.length;
      for (; next < until; next += everyMs) {
        await pause(Math.max(0, next - performance.now()));
        const askedAt = performance.now();
        const answer = await connection.ask(request);
        if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status} ${answer.body}`);
        waits.push(performance.now() - askedAt);
      }
      await pause(Math.max(0, until - performance.now()));
      connection.close();
    }),
  );
  return { perSecond: waits.length / seconds, waits };
}
