import { globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installDebian } from '../../scripts/debian.ts';

/** A clock that is moved by what a file says, and what a process needs to go by it. */
export interface MovableClock {
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Debian's libfaketime, which moves the wall clock of processes alone; undefined where it is not and can't be. */
export async function findMovableClock(folder: string): Promise<MovableClock | undefined> {
  const find = () => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0];
  const library = find() ?? (await installDebian(['libfaketime'], find));
  if (library === undefined) return undefined;
  const file = path.join(folder, 'clock');
  writeFileSync(file, '+0s\n');
  return {
    file,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_RESET: '1',
    },
  };
}
