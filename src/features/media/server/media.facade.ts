import type { Ports } from '#platform/ports.ts';
import { findMaster } from './find-master.ts';

export { fileMaker } from './made-once.ts';
export { loadSharp, MAX_PIXELS } from './make-picture.ts';

/** The file of a picture's original, if everybody may see the picture. */
export function findOriginal({ db, config }: Pick<Ports, 'db' | 'config'>, mediaId: number) {
  return findMaster(db, config.pictureFolders, mediaId);
}
