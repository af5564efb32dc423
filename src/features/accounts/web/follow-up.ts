import { safeReturnPath } from '../domain/return-path.ts';

const KEY = 'followUp';

/** Remembers on this device where somebody wanted to go before signing in; a path that is none of ours is left out. */
export function keepFollowUp(path: string | undefined): void {
  const safe = safeReturnPath(path);
  if (safe !== undefined) withStorage((storage) => storage.setItem(KEY, safe));
}

export function readFollowUp(): string | undefined {
  return safeReturnPath(withStorage((storage) => storage.getItem(KEY)));
}

/** Reads and forgets it. */
export function takeFollowUp(): string | undefined {
  const path = readFollowUp();
  dropFollowUp();
  return path;
}

export function dropFollowUp(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

/** Storage may be switched off: then nothing is remembered and all else works. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
