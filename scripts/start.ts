import { buildPagesIfStale } from './build-pages.ts';

process.env.NODE_ENV ??= 'production';
await buildPagesIfStale();
const { runProduct } = await import('../src/main.ts');
await runProduct({ pages: { built: 'build' } });
