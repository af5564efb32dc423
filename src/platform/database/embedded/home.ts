import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { copyBinaries, linkLibraries } from './binaries.ts';

/** Where one embedded server lives, and who runs it. */
export interface ServerHome {
  /** Holds the data, the passwords, the log and the lock. */
  readonly folder: string;
  readonly data: string;
  readonly log: string;
  readonly native: string;
  /** Set when we are root: PostgreSQL refuses root, so it runs as this account. */
  readonly account?: { readonly uid: number; readonly gid: number };
}

const NOBODY = { uid: 65_534, gid: 65_534 } as const;
/** Where services keep their data; not a folder for temporary files, which the system clears. */
const PUBLIC_FOLDER = '/var/lib/marea';

const isRoot = (): boolean => process.getuid?.() === 0;

/** Finds or makes the server's folder for `dataDir`, and binaries that the server's account can run. */
export function openHome(dataDir: string, native: string): ServerHome {
  const asked = path.join(path.resolve(dataDir), 'postgres');
  mkdirSync(asked, { recursive: true });
  linkLibraries(native);
  if (!isRoot()) return describe(asked, native);

  const folder = enterableFolder(asked);
  chmodSync(folder, 0o755);
  const runnable = canNobodyRead(native) ? native : copyBinaries(native, folder);
  return { ...describe(folder, runnable), account: NOBODY };
}

/** The server's folder for `dataDir` when it exists already; makes nothing. */
export function findHomeFolder(dataDir: string): string | undefined {
  const asked = path.join(path.resolve(dataDir), 'postgres');
  if (existsSync(path.join(asked, 'data'))) return asked;
  const pointer = path.join(asked, 'location');
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined;
}

function describe(folder: string, native: string): ServerHome {
  return { folder, native, data: path.join(folder, 'data'), log: path.join(folder, 'server.log') };
}

/**
 * `asked` itself, or, when `nobody` can't get there (a checkout under /root), a public folder remembered in `asked`.
 */
function enterableFolder(asked: string): string {
  const known = findHomeFolder(path.dirname(asked));
  if (known) return known;
  if (canNobodyEnter(path.dirname(realpathSync(asked)))) return asked;

  const name = createHash('sha256').update(realpathSync(asked)).digest('hex').slice(0, 12);
  const folder = path.join(PUBLIC_FOLDER, name);
  mkdirSync(folder, { recursive: true });
  chmodSync(PUBLIC_FOLDER, 0o755);
  if (!canNobodyEnter(PUBLIC_FOLDER)) {
    throw new Error(
      `PostgreSQL can't run as root, and another account may not enter ${PUBLIC_FOLDER}. Set DATA_DIR to a folder that it may.`,
    );
  }
  writeFileSync(path.join(asked, 'location'), folder);
  return folder;
}

function canNobodyEnter(folder: string): boolean {
  for (let at = folder; ; at = path.dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

function canNobodyRead(native: string): boolean {
  const real = realpathSync(native);
  return canNobodyEnter(real) && (statSync(path.join(real, 'bin', 'postgres')).mode & 0o005) === 0o005;
}

/** Whether the server's account gets into an existing folder. */
export function canServerEnter({ account }: ServerHome, folder: string): boolean {
  return account === undefined || canNobodyEnter(realpathSync(folder));
}

/** Gives a file or folder to the server's account. */
export function giveToServer(home: ServerHome, file: string): void {
  if (home.account) chownSync(file, home.account.uid, home.account.gid);
}
