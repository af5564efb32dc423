import path from 'node:path';
import { ConfigError, readConfig } from '#platform/config.ts';
import { folderStorage } from '#platform/storage/folder-storage.ts';
import { moveStorage } from '#platform/storage/move-storage.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { StorageError } from '#platform/storage/storage.ts';

/**
 * npm run storage:move [-- back]: copies documents and originals of pictures from `DATA_DIR/media` to the store of
 * `STORAGE_URL`, or back, and compares all of them. Takes nothing away; may be stopped and begun again.
 */
const EVERY = 50;
const [direction] = process.argv.slice(2);
if (direction !== undefined && direction !== 'back') {
  console.error('npm run storage:move copies to the store of STORAGE_URL; npm run storage:move -- back copies back.');
  process.exit(2);
}

const stop = new AbortController();
try {
  const config = readConfig(process.env);
  if (config.storage.kind === 'folder') throw new ConfigError('STORAGE_URL: names no store to move to or from');
  const stores = [folderStorage(path.join(config.dataDir, 'media')), openStorage(config.storage)] as const;
  const [from, to] = direction === 'back' ? stores.toReversed() : stores;
  if (!from || !to) throw new TypeError('two stores');
  process.once('SIGINT', () => stop.abort(new Error('stopped; the same command goes on where it was')));
  console.log(`From ${from.name} to ${to.name}`);
  const { objects, copied, different } = await moveStorage({
    from,
    to,
    signal: stop.signal,
    onProgress: (done) => done % EVERY === 0 && console.log(`${done} copied`),
  });
  console.log(`${objects} objects, ${copied} copied now, ${objects - different.length} the same in both by their hash`);
  for (const key of different) console.error(`different: ${key}`);
  process.exitCode = different.length === 0 ? 0 : 1;
} catch (error) {
  const isSaid = error instanceof ConfigError || error instanceof StorageError || stop.signal.aborted;
  if (!isSaid || !(error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
