import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { BackupError } from '../backup-error.ts';

/** Where Debian and Red Hat put the programs of a version. */
const FOLDERS = ['/usr/lib/postgresql/VERSION/bin', '/usr/pgsql-VERSION/bin'];

/**
 * The folder above `bin` with the programs of a version of PostgreSQL, such as 15: its files can be read by that one
 * alone. Throws naming the package where this machine has none.
 */
export function findPostgres(major: number): string {
  const usual = FOLDERS.map((folder) => folder.replace('VERSION', String(major)));
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => path.basename(folder) === 'bin');
  for (const folder of [...usual, ...onPath]) if (majorOf(folder) === major) return path.dirname(folder);
  throw new BackupError(
    `The programs of PostgreSQL ${major} are not on this machine: postgres, pg_basebackup, pg_receivewal and pg_controldata of the server's own version are needed (Debian: apt-get install postgresql-${major}).`,
  );
}

/** `postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)` and `15.18` are of version 15; NaN for another text. */
export const majorIn = (text: string): number => Number.parseInt(/(\d+)(\.\d+)?/.exec(text)?.[1] ?? '', 10);

function majorOf(folder: string): number {
  const { stdout } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return majorIn(stdout ?? '');
}
