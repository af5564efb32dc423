import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { buildPagesIfStale } from './build-pages.ts';

process.env.NODE_ENV ??= 'production';
await buildPagesIfStale();
// Compiled code is kept from one start to the next: later starts strip no types, which saves time and memory.
enableCompileCache(path.resolve('node_modules/.cache/compiled'));
const { runProduct } = await import('../src/main.ts');
await runProduct({ pages: { built: 'build' } });
