import { loadLeanModules } from './lean/load-lean-modules.mjs';

// Nothing of ours is imported before modules are lean. No cache of compiled code: it makes a start 0.1 s shorter, and
// the process keeps all of it (15 MB).
process.env.NODE_ENV ??= 'production';
loadLeanModules();
const { buildPagesIfStale } = await import('./build-pages.ts');
// What was built just now.
if (await buildPagesIfStale()) loadLeanModules();
const { runProcesses } = await import('../src/processes.ts');
await runProcesses({ pages: { built: 'build' } });
