import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const STALE_AFTER_MS = 60_000;
const POLL_MS = 20;

/**
 * Runs `action` while this process alone holds the lock file. A dead holder's lock is taken over. Throws after
 * `waitMs`.
 */
export async function withLock<Result>(file: string, waitMs: number, action: () => Promise<Result>): Promise<Result> {
  const giveUpAt = Date.now() + waitMs;
  while (!take(file)) {
    if (isAbandoned(file)) clear(file);
    else if (Date.now() > giveUpAt)
      throw new Error(`another process has held ${file} for too long; if none runs, delete it`);
    else await pause(POLL_MS);
  }
  try {
    return await action();
  } finally {
    rmSync(file, { force: true });
  }
}

/** The pid is in the file from its first moment: it is written aside, then linked to the name. */
function take(file: string): boolean {
  const mine = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    // A full disk takes the name and no byte: nothing of it may stay, for the next try is soon.
    writeFileSync(mine, String(process.pid));
    return isLinked(mine, file);
  } finally {
    rmSync(mine, { force: true });
  }
}

function isLinked(mine: string, file: string): boolean {
  try {
    linkSync(mine, file);
    return true;
  } catch {
    return false;
  }
}

function isAbandoned(file: string): boolean {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    return !isAlive(holder) || Date.now() - statSync(file).mtimeMs > STALE_AFTER_MS;
  } catch {
    return false; // another process released the lock meanwhile
  }
}

/** Removes an abandoned lock; a second lock around it keeps two clearers from removing a fresh one. */
function clear(file: string): void {
  const broom = `${file}.clearing`;
  if (!take(broom)) {
    if (isAbandoned(broom)) rmSync(broom, { force: true });
    return;
  }
  try {
    if (isAbandoned(file)) rmSync(file, { force: true });
  } finally {
    rmSync(broom, { force: true });
  }
}

/** Whether a process with that id runs, also when it belongs to someone else. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
