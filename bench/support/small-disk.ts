import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';

/** Makes a small disk in memory at this folder; null where this process may not. */
export function mountSmallDisk(folder: string, megabytes: number): string | null {
  mkdirSync(folder, { recursive: true });
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder];
  return spawnSync('mount', options).status === 0 ? folder : null;
}

/** Takes the disk away again, if it was made. */
export function unmountSmallDisk(disk: string | null): void {
  if (disk !== null) spawnSync('umount', ['--lazy', disk]);
}

/** Writes until nothing more goes in, at most twice of the megabytes that the disk has. */
export function fillDisk(file: string, megabytes: number): void {
  const out = openSync(file, 'w');
  // A page at a time in the end: a write that fits in part leaves room otherwise.
  try {
    for (const bytes of [1_048_576, 4_096]) fillBy(out, Buffer.alloc(bytes), megabytes);
  } finally {
    closeSync(out);
  }
}

function fillBy(out: number, chunk: Buffer, megabytes: number): void {
  try {
    for (let written = 0; written < 2 * megabytes * 1_048_576; written += chunk.length) writeSync(out, chunk);
  } catch (error) {
    if (Object(error).code !== 'ENOSPC') throw error;
    return;
  }
  throw new Error('the small disk is none');
}
