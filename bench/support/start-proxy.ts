import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installDebian, onPath } from '../../scripts/debian.ts';

interface ProxyOptions {
  readonly port: number;
  /** The ports of the two processes of the product. */
  readonly places: readonly number[];
  /** Where the file with the ports of this run is written to. */
  readonly folder: string;
}

/** Starts Debian's HAProxy with `deploy/haproxy.cfg` and waits until it answers. */
export async function startProxy({ port, places, folder }: ProxyOptions): Promise<ChildProcess> {
  const program = onPath(['haproxy']) ?? (await installDebian(['haproxy'], () => onPath(['haproxy'])));
  if (!program) throw new Error('HAProxy is missing: install the package haproxy');
  const config = readFileSync(path.resolve(import.meta.dirname, '../../deploy/haproxy.cfg'), 'utf8')
    .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${places[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${places[1]}`);
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, config);
  const child = spawn(program, ['-f', file], { stdio: 'ignore' });
  await once(child, 'spawn');
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (reply?.ok) return child;
    await pause(50);
  }
  throw new Error('the proxy does not answer');
}
