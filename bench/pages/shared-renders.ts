import { cpuSecondsOf } from '../support/cpu-time.ts';
import { openHttp, requestOf } from '../support/http-connection.ts';

const ASKERS = 50;
const ADDRESSES = 20;
const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };

export interface SharedRenders {
  /** CPU milliseconds of the server for an address that 50 visitors ask for at once, none before. */
  readonly togetherMs: number;
  /** The same for one visitor alone, and 49 at once when the page is kept. */
  readonly afterOneMs: number;
}

/** Compares 50 askers of a new page with one asker and 49 of the page that is kept then. */
export async function measureSharedRenders(server: { port: number; pid: number }): Promise<SharedRenders> {
  const connections = await Promise.all(Array.from({ length: ASKERS }, () => openHttp(server.port)));
  const [first, ...others] = connections;
  const visit = (to: readonly (typeof connections)[number][], path: string) =>
    Promise.all(to.map((connection) => connection.ask(requestOf('GET', path, { headers }))));
  let [together, afterOne] = [0, 0];
  const spend = async (work: () => Promise<unknown>) => {
    const before = cpuSecondsOf(server.pid) ?? Number.NaN;
    await work();
    return (cpuSecondsOf(server.pid) ?? Number.NaN) - before;
  };
  for (let address = 0; address < ADDRESSES; address += 1) {
    together += await spend(() => visit(connections, `/?together=${address}`));
    afterOne += await spend(async () => {
      await visit(first ? [first] : [], `/?one=${address}`);
      await visit(others, `/?one=${address}`);
    });
  }
  for (const connection of connections) connection.close();
  return { togetherMs: (together / ADDRESSES) * 1_000, afterOneMs: (afterOne / ADDRESSES) * 1_000 };
}
