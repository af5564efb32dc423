import { ApiRefusal } from '#browser/api-refusal.ts';
import { createStore, type Store } from '#browser/store.ts';
import { PICTURE_TYPES } from '#features/accounts/domain/portrait-rules.ts';
import type { PictureRoom } from '../../domain/house-terms.ts';

const MAX_AT_ONCE = 3;
const MAX_BYTES = 25_000_000;
const SECOND_MS = 1_000;

/** One file on its way; it leaves the list when it has become a picture. */
export interface Upload {
  readonly id: number;
  readonly name: string;
  /** known: exactly this picture was there. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'known';
  /** How much of it was sent, 0 to 1. */
  readonly share: number;
  /** A code of the catalog, or what was thrown. */
  readonly problem?: unknown;
}

/** A file, and the room that it shows. */
export interface PictureFile {
  readonly file: File;
  /** Where nothing is told apart there is none. */
  readonly room: PictureRoom | undefined;
}

export type SendPicture = (
  picture: PictureFile,
  options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<{ readonly id: number; readonly isKnown: boolean }>;

/** Files that become pictures of one listing, three at once. It goes on while its page is not in sight. */
export interface UploadQueue {
  readonly uploads: Store<readonly Upload[]>;
  readonly add: (files: readonly File[], room: PictureRoom | undefined) => void;
  /** Gives up what waits or is on its way, and forgets what is over. */
  readonly drop: (id: number) => void;
  readonly tryAgain: (id: number) => void;
  /** Called after each file that became a picture. */
  onAdded: () => void;
  /** Called when nothing is on its way any more, with the new pictures in the order in which they were chosen. */
  onSettled: (pictureIds: readonly number[]) => void;
}

export function createUploadQueue(send: SendPicture): UploadQueue {
  const uploads = createStore<readonly Upload[]>([]);
  const files = new Map<number, PictureFile>();
  const stops = new Map<number, AbortController>();
  /** Upload → picture. */
  const added = new Map<number, number>();
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  let count = 0;

  const find = (id: number) => uploads.get().find((one) => one.id === id);
  const put = (id: number, part: Partial<Upload>) =>
    uploads.set(uploads.get().map((one) => (one.id === id ? { ...one, ...part } : one)));
  const forget = (id: number) => {
    files.delete(id);
    stops.delete(id);
    uploads.set(uploads.get().filter((one) => one.id !== id));
  };
  const goOn = () => {
    const all = uploads.get();
    const free = MAX_AT_ONCE - all.filter(({ state }) => state === 'sending').length;
    for (const { id } of all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) void sendOne(id);
    // The browser asks before the tab is closed on files that are on their way.
    const isBusy = uploads.get().some(({ state }) => state === 'waiting' || state === 'sending');
    if (isBusy) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
    if (isBusy || added.size === 0) return;
    const pictureIds = [...added].sort(([one], [other]) => one - other).map(([, pictureId]) => pictureId);
    added.clear();
    queue.onSettled(pictureIds);
  };
  const sendOne = async (id: number) => {
    const file = files.get(id);
    if (!file) return;
    const stop = new AbortController();
    stops.set(id, stop);
    put(id, { state: 'sending', share: 0, problem: undefined });
    try {
      const { id: pictureId, isKnown } = await patiently(
        () => send(file, { signal: stop.signal, onProgress: (share) => put(id, { share }) }),
        stop.signal,
      );
      if (isKnown) put(id, { state: 'known' });
      else {
        added.set(id, pictureId);
        forget(id);
      }
      queue.onAdded();
    } catch (problem) {
      if (!stop.signal.aborted) put(id, { state: 'failed', problem });
    }
    goOn();
  };
  const queue: UploadQueue = {
    uploads,
    onAdded: () => undefined,
    onSettled: () => undefined,
    add: (chosen, room) => {
      const fresh = chosen.map((file): Upload => {
        count += 1;
        const problem = whyNotUpload(file);
        if (problem === null) files.set(count, { file, room });
        return {
          id: count,
          name: file.name,
          share: 0,
          ...(problem ? { state: 'failed', problem } : { state: 'waiting' }),
        };
      });
      uploads.set([...uploads.get(), ...fresh]);
      goOn();
    },
    drop: (id) => {
      stops.get(id)?.abort();
      forget(id);
      goOn();
    },
    tryAgain: (id) => {
      if (find(id)?.state !== 'failed' || !files.has(id)) return;
      put(id, { state: 'waiting' });
      goOn();
    },
  };
  return queue;
}

/** Why a file can't become a picture, as far as its name tag tells; the server looks into it. */
function whyNotUpload({ type, size }: File): 'file-type-invalid' | 'size-too-large' | null {
  if (!PICTURE_TYPES.includes(type)) return 'file-type-invalid';
  return size > MAX_BYTES ? 'size-too-large' : null;
}

const MAX_PATIENCE = 30;

/** Waits as long as the server says when it has too much to do. */
async function patiently<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let turn = 0; ; turn += 1) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof ApiRefusal && error.code === 'too-many-requests';
      if (!isBusy || turn === MAX_PATIENCE || signal.aborted) throw error;
      const seconds = Number(error.details.retryAfterSeconds) || 1;
      await new Promise((resume) => setTimeout(resume, seconds * SECOND_MS));
      signal.throwIfAborted();
    }
  }
}
