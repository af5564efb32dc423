import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A door to a server that may move: always at the same port, whatever is behind it, or nothing. */
export interface Door {
  readonly port: number;
  leadTo(port: number): void;
  close(): Promise<void>;
}

/** Opens a door that leads to a port of this machine. */
export async function openDoor(first: number): Promise<Door> {
  let target = first;
  const open = new Set<Socket>();
  const door = createServer((inside) => {
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
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  return {
    port: (door.address() as AddressInfo).port,
    leadTo: (port) => {
      target = port;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      door.close();
      await once(door, 'close');
    },
  };
}
