import net from 'node:net';
import pg from 'pg';

/** What one run of load showed. Times in milliseconds. */
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
export async function loadByHttp(port: number, paths: readonly string[], run: Run): Promise<Load> {
  const open = () => openHttp(port);
  return measure(run, paths.length, open);

  async function openHttp(to: number) {
    const socket = net.connect(to, '127.0.0.1');
    socket.setNoDelay(true);
    await new Promise<void>((connected) => socket.once('connect', connected));
    return { ask: (i: number) => askHttp(socket, paths[i] ?? ''), close: async () => void socket.destroy() };
  }
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

/**
 * One request over a kept connection; as little of a client as HTTP/1.1 needs, so that the server is what is
 * measured.
 */
function askHttp(socket: net.Socket, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let head = '';
    let missing = -1;
    const onData = (chunk: Buffer) => {
      if (missing < 0) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(head.slice(0, 400)));
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (head.length - end - 4);
      } else missing -= chunk.length;
      if (missing > 0) return;
      socket.off('data', onData);
      resolve();
    };
    socket.on('data', onData);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  });
}
