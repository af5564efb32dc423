import { enableCompileCache } from 'node:module';
import path from 'node:path';

// In JavaScript, and nothing of ours is imported before the cache is on: compiled code is kept from one start to the
// next, so later ones never load what strips types (25 MB).
process.env.NODE_ENV ??= 'production';
enableCompileCache(path.resolve('node_modules/.cache/compiled'));
const { buildPagesIfStale } = await import('./build-pages.ts');
await buildPagesIfStale();
const { runProcesses } = await import('../src/processes.ts');
await runProcesses({ pages: { built: 'build' } });
