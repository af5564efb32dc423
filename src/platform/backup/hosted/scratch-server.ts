import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { giveToServer, type ServerHome } from '#platform/database/embedded/home.ts';
import { type ServerSettings, start, stop } from '#platform/database/embedded/postmaster.ts';
import { BackupError } from '../backup-error.ts';

/** A server that runs on restored data. */
export interface RestoredServer {
  /** Address of a database, as the role that owns the product's tables. */
  ownerUrl(database: string): string;
  leave(): Promise<void>;
}

/** What the server of the data may have set for itself with `ALTER SYSTEM`, and a copy of it must not do. */
const ALONE: ServerSettings = {
  listen_addresses: '',
  ssl: 'off',
  shared_preload_libraries: '',
  synchronous_standby_names: '',
  primary_conninfo: '',
  primary_slot_name: '',
  hot_standby: 'on',
  logging_collector: 'off',
  log_destination: 'stderr',
  lc_messages: 'C',
};
const FEWEST_CONNECTIONS = 100;
/** A server that replays a log needs as many of each as the one that wrote it. */
const LIKE_THE_WRITER: Readonly<Record<string, string>> = {
  max_connections: 'max_connections',
  max_worker_processes: 'max_worker_processes',
  max_wal_senders: 'max_wal_senders',
  max_prepared_xacts: 'max_prepared_transactions',
  max_locks_per_xact: 'max_locks_per_transaction',
};
const OWN_FILES = ['config', 'hba', 'ident'] as const;

/**
 * Starts a server on the restored data of another one, without what that had in its files of settings. Its passwords
 * are not known here: whoever gets into the folder of its socket (this account alone) is believed.
 */
export async function startScratch(home: ServerHome, role: string, asked: ServerSettings): Promise<RestoredServer> {
  const sockets = mkdtempSync(path.join(tmpdir(), 'marea-pg-'));
  giveToServer(home, sockets);
  for (const name of OWN_FILES) {
    const file = fileOf(home, name);
    writeFileSync(file, name === 'hba' ? 'local all all trust\n' : '', { mode: 0o600 });
    giveToServer(home, file);
  }
  const files = Object.fromEntries(OWN_FILES.map((name) => [`${name}_file`, fileOf(home, name)]));
  const settings = { ...ALONE, ...files, ...writerOf(home), ...asked, unix_socket_directories: sockets };
  const forget = () => {
    for (const name of OWN_FILES) rmSync(fileOf(home, name), { force: true });
    rmSync(sockets, { recursive: true, force: true });
  };
  try {
    const { port } = await start(home, settings);
    return {
      ownerUrl: (database) =>
        `postgres://${encodeURIComponent(role)}@localhost:${port}/${encodeURIComponent(database)}?host=${encodeURIComponent(sockets)}`,
      leave: async () => {
        await stop(home.data);
        forget();
      },
    };
  } catch (error) {
    forget();
    throw error;
  }
}

const fileOf = ({ folder }: ServerHome, name: string) => path.join(folder, `restored-${name}.conf`);

function writerOf(home: ServerHome): ServerSettings {
  const program = path.join(home.native, 'bin', 'pg_controldata');
  const { stdout, status, stderr } = spawnSync(program, [home.data], { env: { LC_ALL: 'C' }, encoding: 'utf8' });
  if (status !== 0) throw new BackupError(`pg_controldata failed: ${stderr}`);
  return writerSettings(stdout);
}

/** Settings as the words of `pg_controldata` tell them, such as `max_connections setting:  300`. */
export function writerSettings(words: string): ServerSettings {
  const found: Record<string, string> = {};
  for (const [, name = '', value = ''] of words.matchAll(/^(\w+) setting:\s+(\d+)$/gm)) {
    const setting = LIKE_THE_WRITER[name];
    if (setting !== undefined) found[setting] = value;
  }
  found.max_connections = String(Math.max(FEWEST_CONNECTIONS, Number(found.max_connections ?? 0)));
  return found;
}
