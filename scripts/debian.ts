import { existsSync } from 'node:fs';
import path from 'node:path';
import { runStep } from './run-step.ts';

/** The first of these programs that is found on the path. */
export function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find((file) => existsSync(file));
}

/** Installs Debian's packages where this process may, and looks again; undefined elsewhere. */
export async function installDebian(
  packages: readonly string[],
  find: () => string | undefined,
): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log(`Installing ${packages.join(' ')} for the tests …`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await runStep('apt-get', ['update', '-qq'], quiet);
  await runStep('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
  return find();
}
