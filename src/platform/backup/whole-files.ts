import { open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file whole or not at all, also when the power fails; only its owner may read it. */
export async function writeWhole(file: string, bytes: string | Uint8Array): Promise<void> {
  const half = `${file}.half`;
  const handle = await open(half, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
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
