import { openHttp, requestOf } from '../support/http-connection.ts';

/**
 * Load comes from a process of its own. Each client asks the paths in turn, the next as soon as the last was answered.
 */
export interface PageLoad {
  readonly port: number;
  readonly paths: readonly string[];
  readonly clients: number;
  /** Ends after this time, or when each path was asked once. */
  readonly seconds?: number;
  readonly cookie?: string;
}

export interface PageLoadResult {
  readonly perSecond: number;
  readonly waits: readonly number[];
  /** Bytes of the body of the last answer. */
  readonly bytes: number;
  readonly encoding: string;
}

/** What a browser sends with every visit. */
const BROWSER = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
};

process.on('message', async (load: PageLoad) => process.send?.(await run(load)));
process.once('disconnect', () => process.exit(0));

async function run({ port, paths, clients, seconds, cookie }: PageLoad): Promise<PageLoadResult> {
  const connections = await Promise.all(Array.from({ length: clients }, () => openHttp(port)));
  const headers = { ...BROWSER, ...(cookie === undefined ? {} : { cookie }) };
  const waits: number[] = [];
  let next = 0;
  let last = { bytes: 0, encoding: '' };
  const startedAt = performance.now();
  const until = startedAt + (seconds ?? 0) * 1_000;
  const goesOn = () => (seconds === undefined ? next < paths.length : performance.now() < until);
  const visit = async (connection: (typeof connections)[number]) => {
    while (goesOn()) {
      const path = paths[next++ % paths.length] ?? '/';
      const askedAt = performance.now();
      const answer = await connection.ask(requestOf('GET', path, { headers }));
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
      waits.push(performance.now() - askedAt);
      last = answer;
    }
  };
  await Promise.all(connections.map(visit));
  const spent = (performance.now() - startedAt) / 1_000;
  for (const connection of connections) connection.close();
  return { perSecond: waits.length / spent, waits, bytes: last.bytes, encoding: last.encoding };
}
