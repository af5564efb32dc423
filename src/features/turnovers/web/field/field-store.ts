import type { FieldMoveBody, FieldView } from '../../api/turnovers.schemas.ts';

/** A picture that waits to be sent. */
export interface WaitingPhoto {
  readonly what: 'photo';
  readonly id: string;
  readonly at: string;
  readonly item?: string;
  readonly problem?: string;
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

/** Something that was pressed and that the server has not answered. */
export interface Waiting {
  /** Who pressed it, by email: another person on this phone sends nothing of it. */
  readonly who: string;
  readonly taskId: string;
  readonly body: FieldMoveBody | WaitingPhoto;
  /** The sentence of the server that does not want it: it is shown until it is put away. */
  readonly refused?: string;
  /** When the server took it: it is shown until one's tasks were read anew after that. Epoch milliseconds. */
  readonly sentAt?: number;
}

export type Kept = Waiting & { readonly order: number };

/** One's tasks as they were read last. */
interface KeptDay {
  readonly who: string;
  readonly view: FieldView;
}

/** What a phone keeps: it is there again after a reload, a crash and a night without power. */
export interface FieldStore {
  readonly list: () => Promise<readonly Kept[]>;
  readonly add: (waiting: Waiting) => Promise<void>;
  readonly replace: (kept: Kept) => Promise<void>;
  readonly remove: (order: number) => Promise<void>;
  readonly keepDay: (day: KeptDay) => Promise<void>;
  readonly readDay: () => Promise<KeptDay | undefined>;
  /** Unless it is of that person by now. */
  readonly dropDay: (unlessOf: string | undefined) => Promise<void>;
}

const DATABASE = 'marea-field';
const VERSION = 1;

/** The store of this browser. */
export async function openFieldStore(): Promise<FieldStore> {
  const opening = indexedDB.open(DATABASE, VERSION);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('waiting', { keyPath: 'order', autoIncrement: true });
    opening.result.createObjectStore('day');
  };
  const database = await resultOf(opening);
  /** Resolves when it is written to the disk, not when it is asked for. */
  const write = (store: 'waiting' | 'day', work: (objects: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
      work(transaction.objectStore(store));
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  const read = <T>(store: 'waiting' | 'day', work: (objects: IDBObjectStore) => IDBRequest<T>) =>
    resultOf(work(database.transaction(store).objectStore(store)));
  return {
    list: () => read('waiting', (objects): IDBRequest<Kept[]> => objects.getAll()),
    add: (waiting) => write('waiting', (objects) => objects.add(waiting)),
    replace: (kept) => write('waiting', (objects) => objects.put(kept)),
    remove: (order) => write('waiting', (objects) => objects.delete(order)),
    keepDay: (day) => write('day', (objects) => objects.put(day, 'last')),
    readDay: () => read('day', (objects): IDBRequest<KeptDay | undefined> => objects.get('last')),
    dropDay: (unlessOf) =>
      write('day', (objects) => {
        const asked: IDBRequest<KeptDay | undefined> = objects.get('last');
        asked.onsuccess = () => asked.result?.who !== unlessOf && objects.delete('last');
      }),
  };
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
