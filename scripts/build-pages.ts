import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { compressAssets } from './compress-assets.ts';
import { mustRun } from './run-step.ts';

const BUILT = 'build/server/index.js';
const SOURCES = ['src', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'];

/** Builds the pages when there is no build or a source is newer than it. */
export async function buildPagesIfStale(): Promise<void> {
  if (existsSync(BUILT) && SOURCES.every((source) => newestIn(source) <= statSync(BUILT).mtimeMs)) return;
  console.log('Building the pages …');
  await mustRun('react-router', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' });
  await compressAssets('build/client/assets');
}

if (import.meta.main) await buildPagesIfStale();

function newestIn(place: string): number {
  const found = statSync(place);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(place).map((name) => newestIn(path.join(place, name))));
}
