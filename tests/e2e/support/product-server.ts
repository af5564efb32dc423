import { enableCompileCache } from 'node:module';
import sharp, { type AvifOptions, type Sharp } from 'sharp';

// The built product as `npm start` runs it; its settings come from whoever starts it.
enableCompileCache('node_modules/.cache/compiled');
makePicturesFast();
const { runProduct } = await import('../../../src/main.ts');
await runProduct({ pages: { built: 'build' } });

/** A run makes hundreds of pictures: with the least effort each takes half the time and looks the same. */
function makePicturesFast(): void {
  const prototype: Sharp = Object.getPrototypeOf(sharp());
  const { avif } = prototype;
  prototype.avif = function withLeastEffort(this: Sharp, options?: AvifOptions) {
    return avif.call(this, { ...options, effort: 0 });
  };
}
