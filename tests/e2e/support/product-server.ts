/** The built product as `npm start` runs it; its settings come from whoever starts it. */
const { runProduct } = await import('../../../src/main.ts');
await runProduct({ pages: { built: 'build' } });

export {};
