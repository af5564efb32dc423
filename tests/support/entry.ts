import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A fixed port that forwards to a server; the server may move to another port or be absent. */
export interface Entry {
  readonly port: number;
  leadTo(port: number): void;
  close(): Promise<void>;
}

/** Opens an entry that leads to a port of this machine. */
export async function openEntry(first: number): Promise<Entry> {
  let target = first;
  const open = new Set<Socket>();
  const entry = createServer((inside) => {
    const outside = connect(target, '127.0.0.1');
    for (const [here, there] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      open.add(here);
      here.on('error', () => there.destroy());
      here.on('close', () => {
        open.delete(here);
        there.destroy();
      });
      here.pipe(there);
    }
  });
  entry.listen(0, '127.0.0.1');
  await once(entry, 'listening');
  return {
    port: (entry.address() as AddressInfo).port,
    leadTo: (port) => {
      target = port;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      entry.close();
      await once(entry, 'close');
    },
  };
}
