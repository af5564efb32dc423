import pg from 'pg';
import { openHttp, requestOf } from '../support/http-connection.ts';

/** The result of one run; times in milliseconds. */
export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Run {
  readonly connections: number;
  readonly seconds: number;
}

/** Each connection asks the paths in turn, the next as soon as the last was answered. */
export function loadByHttp(port: number, paths: readonly string[], run: Run): Promise<Load> {
  return measure(run, paths.length, async () => {
    const connection = await openHttp(port);
    return {
      ask: async (i: number) => {
        const answer = await connection.ask(requestOf('GET', paths[i] ?? ''));
        if (answer.status !== 200) throw new Error(`${paths[i]} was answered ${answer.status} ${answer.body}`);
      },
      close: async () => connection.close(),
    };
  });
}

/** The same statements in a bare loop over the driver, prepared once a connection. */
export async function loadByDriver(url: string, statements: readonly Statement[], run: Run): Promise<Load> {
  const names = new Map([...new Set(statements.map(({ text }) => text))].map((text, i) => [text, `s${i}`]));
  return measure(run, statements.length, async () => {
    const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC -c jit=off' });
    await client.connect();
    return {
      ask: async (i: number) => {
        const { text = '', values = [] } = statements[i] ?? {};
        await client.query({ text, values: [...values], name: names.get(text) ?? '' });
      },
      close: () => client.end(),
    };
  });
}

interface Asker {
  ask(i: number): Promise<void>;
  close(): Promise<void>;
}

async function measure(run: Run, count: number, open: () => Promise<Asker>): Promise<Load> {
  const askers = await Promise.all(Array.from({ length: run.connections }, open));
  const until = (seconds: number) => performance.now() + seconds * 1_000;
  let next = 0;
  const ask = async (asker: Asker, end: number, times: number[]) => {
    while (performance.now() < end) {
      const start = performance.now();
      await asker.ask(next++ % count);
      times.push(performance.now() - start);
    }
  };
  const warm = until(1);
  await Promise.all(askers.map((asker) => ask(asker, warm, [])));
  const times: number[] = [];
  const start = performance.now();
  const end = until(run.seconds);
  await Promise.all(askers.map((asker) => ask(asker, end, times)));
  const seconds = (performance.now() - start) / 1_000;
  await Promise.all(askers.map((asker) => asker.close()));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95) };
}
