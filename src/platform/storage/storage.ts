import { createHash } from 'node:crypto';

/**
 * What is kept: documents handed out, originals of pictures, files of conversations, papers and statements of owners,
 * pictures of cleanings.
 */
export const storedAreas = ['document', 'masters', 'message', 'owner', 'statement', 'turnover'] as const;
export type StoredArea = (typeof storedAreas)[number];

/** What a store knows of an object without its bytes. */
export interface StoredFacts {
  readonly sizeBytes: number;
  /** Another text when the object is another one. */
  readonly version: string;
}

export interface StoredObject extends StoredFacts {
  readonly key: string;
  readonly changedAtMs: number;
}

/** Where files are kept that must never be lost. Keys are paths such as `document/ab/<sha256>.pdf`. */
export interface Storage {
  /** For messages; never with a key or a secret. */
  readonly name: string;
  /** Keeps the bytes whole or not at all; the same again is harmless. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes; those of a key made by `contentKey` are compared with their hash. */
  get(key: string): Promise<Buffer>;
  head(key: string): Promise<StoredFacts | undefined>;
  remove(key: string): Promise<void>;
  /** Every object of an area, in the order of the keys. */
  list(area: StoredArea): AsyncIterable<StoredObject>;
}

export type StorageFault = 'missing' | 'damaged' | 'full' | 'unreachable' | 'misconfigured';

/** The message says what happened and to which object; it holds no secret. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly fault: StorageFault;
  constructor(fault: StorageFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The key of these bytes, by what they are: written twice it is the same object. */
export function contentKey(area: StoredArea, bytes: Uint8Array, ending: string): string {
  const hash = sha256Of(bytes);
  return `${area}/${hash.slice(0, 2)}/${hash}.${ending}`;
}

const KEY = /^[a-z]+(?:\/[\w-][\w.-]*)+$/;

/** Whether a text is a key: an area, then names without hidden files and ways up. */
export function isStorageKey(text: string): boolean {
  const [area] = text.split('/');
  return text.length <= 300 && KEY.test(text) && storedAreas.some((known) => known === area);
}

export function assertKey(key: string): void {
  if (!isStorageKey(key))
    throw new StorageError('missing', `${JSON.stringify(key.slice(0, 100))} is no key of a stored object`);
}

/** Refuses bytes that are not those their key names; a key that names no hash holds any. */
export function assertWhole(key: string, bytes: Uint8Array): void {
  const named = /\/([0-9a-f]{64})\.\w+$/.exec(key)?.[1];
  if (named !== undefined && named !== sha256Of(bytes)) {
    throw new StorageError('damaged', `${key} holds other bytes than its name says`);
  }
}
