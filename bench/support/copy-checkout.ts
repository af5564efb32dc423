import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const LEFT_OUT: ReadonlySet<string> = new Set([
  'node_modules',
  'build',
  '.data',
  '.git',
  '.react-router',
  'test-results',
]);

/** Copies the checkout into another folder and links its packages: the state of a fresh clone after `npm ci`. */
export function copyCheckout(from: string): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'marea-start-'));
  cpSync(from, folder, {
    recursive: true,
    filter: (source) => !LEFT_OUT.has(path.relative(from, source)),
  });
  symlinkSync(realpathSync(path.join(from, 'node_modules')), path.join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
