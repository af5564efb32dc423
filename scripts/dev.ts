process.env.NODE_ENV ??= 'development';
const { runProduct } = await import('../src/main.ts');
await runProduct({ pages: 'vite' });

export {};
