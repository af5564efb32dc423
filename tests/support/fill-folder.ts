import { folderStorage } from '#platform/storage/folder-storage.ts';
import { StorageError } from '#platform/storage/storage.ts';

/** A process of its own, whose files the system keeps small: puts more than that, and prints how it was refused. */
const [, , folder = '', key = ''] = process.argv;
const fault = await folderStorage(folder)
  .put(key, Buffer.alloc(50_000))
  .then(
    () => 'none',
    (error: unknown) => (error instanceof StorageError ? error.fault : String(error)),
  );
process.stdout.write(fault);
