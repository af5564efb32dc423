import { existsSync, readFileSync } from 'node:fs';

/** The processes that a process has started itself and that still run; none where there is no /proc. */
export function childrenOf(pid: number): readonly number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : [];
}

/**
 * Sends a signal to a process and to all of its children. Those of PostgreSQL are each in a session of their own, so
 * that a signal to the group does not reach them.
 */
export function signalFamily(pid: number, signal: NodeJS.Signals): void {
  for (const one of [pid, ...childrenOf(pid)]) signalTo(one, signal);
}

/** Sends a signal to a process, which may have ended. */
export function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it has ended by itself
  }
}
