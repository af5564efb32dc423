import { folderStorage } from './folder-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import type { StorageAddress } from './storage-address.ts';

/** Opens what the settings name. */
export function openStorage(address: StorageAddress): Storage {
  return address.kind === 's3' ? s3Storage(address) : folderStorage(address.folder);
}
