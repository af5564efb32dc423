import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { compressAssets } from './compress-assets.ts';
import { mustRun } from './run-step.ts';

const BUILT = 'build/server/index.js';
const LEAN = 'build/lean-modules';
const SOURCES = ['src', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'];
const PRODUCTION = { NODE_ENV: 'production' };

/** Builds the pages when there is no build or a source is newer than it; true when something was built. */
export async function buildPagesIfStale(): Promise<boolean> {
  const isBuilt = isFresh(BUILT, SOURCES);
  if (isBuilt && isFresh(LEAN, [...SOURCES, 'build/server', 'scripts', 'demo'])) return false;
  if (!isBuilt) {
    console.log('Building the pages …');
    await mustRun('react-router', ['build', '--logLevel', 'warn'], PRODUCTION);
  }
  await Promise.all([isBuilt || compressAssets('build/client/assets'), writeLeanModules()]);
  return true;
}

if (import.meta.main) await buildPagesIfStale();

function writeLeanModules(): Promise<void> {
  return mustRun('node', ['--disable-warning=ExperimentalWarning', 'scripts/lean-modules.ts'], PRODUCTION);
}

function isFresh(built: string, sources: readonly string[]): boolean {
  return existsSync(built) && sources.every((source) => newestIn(source) <= statSync(built).mtimeMs);
}

function newestIn(place: string): number {
  const found = statSync(place);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(place).map((name) => newestIn(path.join(place, name))));
}
