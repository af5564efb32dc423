import sharp, { type Sharp } from 'sharp';
import { loadLeanModules } from '../../../scripts/lean/load-lean-modules.mjs';

// The built product as `npm start` runs it; its settings come from whoever starts it.
loadLeanModules();
makePicturesFast();
const { runProcesses } = await import('../../../src/processes.ts');
await runProcesses({ pages: { built: 'build' } });

/** A run makes hundreds of pictures; browsers show a JPEG under any name, and making one takes a tenth of the time. */
function makePicturesFast(): void {
  const prototype: Sharp = Object.getPrototypeOf(sharp());
  prototype.avif = function asJpeg(this: Sharp) {
    return this.jpeg({ quality: 80 });
  };
}
