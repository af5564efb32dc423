import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { installDebian, onPath } from '../../scripts/debian.ts';
import { postgresAccount } from './debian-postgres.ts';

interface PoolerOptions {
  readonly port: number;
  /** The address of the product's database, for the program's role. */
  readonly url: string;
  readonly folder: string;
}

/** A pooler that runs, and the address of the database through it. */
export interface Pooler {
  readonly url: string;
  readonly process: ChildProcess;
}

/** Starts Debian's PgBouncer with `deploy/pgbouncer.ini` and the addresses of this run. */
export async function startPooler({ port, url, folder }: PoolerOptions): Promise<Pooler> {
  const program = onPath(['pgbouncer']) ?? (await installDebian(['pgbouncer'], () => onPath(['pgbouncer'])));
  if (!program) throw new Error('PgBouncer is missing: install the package pgbouncer');
  const server = new URL(url);
  const users = path.join(folder, 'userlist.txt');
  writeFileSync(users, `"${server.username}" "${server.password}"\n`);
  const config = readFileSync(path.resolve(import.meta.dirname, '../../deploy/pgbouncer.ini'), 'utf8')
    .replace('port=5432', `port=${server.port}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', users);
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(file, config);
  const child = spawn(program, ['-q', file], {
    ...postgresAccount(),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  server.port = String(port);
  const pooled = server.href;
  for (let tries = 0; tries < 100; tries += 1) {
    const client = new pg.Client({ connectionString: pooled });
    const isReady = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isReady) return { url: pooled, process: child };
    await pause(50);
  }
  throw new Error('the pooler does not answer');
}
