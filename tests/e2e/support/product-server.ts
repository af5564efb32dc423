import { enableCompileCache } from 'node:module';

// The built product as `npm start` runs it; its settings come from whoever starts it.
enableCompileCache('node_modules/.cache/compiled');
const { runProduct } = await import('../../../src/main.ts');
await runProduct({ pages: { built: 'build' } });
