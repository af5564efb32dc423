import { open, rename, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Instant } from '#kernel/instant.ts';

/**
 * Writes a file whole or not at all, also when the power fails; only its owner may read it. Where a time is given, the
 * file says that it was written to at that time.
 */
export async function writeWhole(file: string, bytes: string | Uint8Array, at?: Instant): Promise<void> {
  const half = `${file}.half`;
  const handle = await open(half, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (at !== undefined) await setTimes(half, at);
  await rename(half, file);
  await forceFolder(path.dirname(file));
}

/** Forces the names in a folder to the disk. */
export async function forceFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Says when a file was written to last. */
export const setTimes = (file: string, at: Instant): Promise<void> => utimes(file, at / 1_000, at / 1_000);
