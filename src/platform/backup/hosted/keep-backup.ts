import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import { backupScan } from '../backup-scan.ts';
import { type LogReceiver, receiveLog } from './receive-log.ts';

const MINUTE_MS = 60_000;

/**
 * Backs up the server of `DATABASE_URL` while this process runs, where `BACKUP_DIR` says so: receives its log, and does
 * each minute what the scan of the embedded server does. Not by the queue of jobs: a process on another machine, where
 * this folder is not, may take a job from there.
 */
export function keepBackup(config: Config, command: string, log: Pick<Log, 'info' | 'warn' | 'error'>): LogReceiver {
  const { backup, backupDatabaseUrl: url } = config;
  if (!backup || url === undefined) return { close: async () => undefined };
  const receiver = receiveLog({ backupDir: backup.folder, url, log });
  const stop = new AbortController();
  const { signal } = stop;
  const scan = backupScan(config, command);
  const run = async () => {
    while (!signal.aborted) {
      await scan().catch((error: unknown) => log.error({ err: error }, 'the backup was not made'));
      await pause(MINUTE_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  void run();
  return {
    close: async () => {
      stop.abort();
      await receiver.close();
    },
  };
}
