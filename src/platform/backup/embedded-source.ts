import path from 'node:path';
import type pg from 'pg';
import { BackupError } from './backup-error.ts';
import { packData } from './data-files.ts';
import type { ServerToCopy } from './make-backup.ts';
import { archiveCommand, clusterOf } from './wal-archive.ts';

/** Beside the data folder: with others the restored server could not be entered. */
export const PASSWORDS = ['owner.password', 'app.password'] as const;

interface EmbeddedPlace {
  /** The embedded server's folder: its data and passwords. */
  readonly home: string;
  /** The product's database, as the role that owns the server. */
  readonly ownerUrl: string;
}

/** The embedded server, whose files this process may read, and which archives its log by itself. */
export function embeddedSource({ home, ownerUrl }: EmbeddedPlace): ServerToCopy {
  const data = path.join(home, 'data');
  return {
    cluster: clusterOf(data),
    controlUrl: ownerUrl,
    readerUrl: ownerUrl,
    secrets: PASSWORDS.map((name) => path.join(home, name)),
    whyLate: "PostgreSQL's own log (server.log) says why.",
    assertReady: (owner, { wal }) => assertArchiving(owner, wal),
    copyData: async (owner, { name, data: to, pauseMs }) => {
      await owner.query('SELECT pg_backup_start($1, true)', [`marea ${name}`]);
      const packed = await packData(data, to, { pauseMs });
      const stopped = await owner.query<{ label: string }>('SELECT labelfile AS label FROM pg_backup_stop(false)');
      return { ...packed, label: stopped.rows[0]?.label ?? '' };
    },
  };
}

async function assertArchiving(owner: pg.Client, wal: string): Promise<void> {
  const { rows } = await owner.query<{ command: string }>(`SELECT current_setting('archive_command') AS command`);
  // Without archiving PostgreSQL shows '(disabled)'.
  if (rows[0]?.command === archiveCommand(wal)) return;
  throw new BackupError(
    'The running server was started without this BACKUP_DIR. Set it for the product and restart that.',
  );
}
