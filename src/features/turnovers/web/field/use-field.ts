import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useSite } from '#browser/site.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instant, isoOf } from '#kernel/instant.ts';
import type { FieldMoveBody, FieldTask, FieldView } from '../../api/turnovers.schemas.ts';
import { type FieldStore, type Kept, openFieldStore, type Waiting, type WaitingPhoto } from './field-store.ts';
import { type FieldShown, fieldClient, loadField } from './load-field.ts';
import { forgetSent, isToSend, sendWaiting } from './send-waiting.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { withWaiting } from './with-waiting.ts';

const TRY_AGAIN_MS = 15_000;

type Pressed = FieldMoveBody extends infer Body ? (Body extends unknown ? Omit<Body, 'id' | 'at'> : never) : never;

/** What the page of field staff knows and does. */
export interface Field {
  readonly view: FieldView | null;
  readonly tasks: readonly FieldTask[];
  /** What waits to be sent, and what the server refused. */
  readonly waiting: readonly Kept[];
  /** The network is away, as far as is known. */
  readonly isOffline: boolean;
  /** Gives the id of what was pressed; null: the phone could not keep it. */
  readonly press: (taskId: string, pressed: Pressed) => Promise<string | null>;
  readonly addPhoto: (
    taskId: string,
    file: File,
    of: { readonly item: string } | { readonly problem: string },
  ) => Promise<void>;
  readonly putAway: (kept: Kept) => Promise<void>;
  readonly sendNow: () => Promise<void>;
}

/**
 * One's tasks with what was pressed here. Each press is written to the phone first and sent afterwards, at once or when
 * the network is back; a second tab sends nothing meanwhile.
 */
export function useField(shown: FieldShown): Field {
  const who = useSite().viewer?.email ?? '';
  const t = useTexts('field');
  const wordsOf = useRefusalText();
  const words = useRef(wordsOf);
  words.current = wordsOf;
  const store = useStoreOfPhone();
  const [view, setView] = useState(() => ownView(shown, who));
  const [waiting, setWaiting] = useState<readonly Kept[]>([]);
  const [isOffline, setOffline] = useState(shown.keptOf !== null);
  const urlOf = usePhotoAddresses(waiting);

  const look = useCallback(async (): Promise<FieldStore> => {
    const phone = await store();
    setWaiting((await phone.list()).filter((one) => one.who === who));
    return phone;
  }, [store, who]);

  /** What was read takes the place of what was shown, and is kept for when there is no network. */
  const take = useCallback(
    async (read: FieldShown) => {
      setOffline(read.keptOf !== null);
      const own = ownView(read, who);
      if (own === null) return;
      setView(own);
      if (read.keptOf !== null) return;
      const phone = await store();
      await phone.keepDay({ who, view: own });
      await forgetSent(phone, read.askedAt);
    },
    [store, who],
  );

  const sendNow = useCallback(async () => {
    await alone(async () => {
      const phone = await store();
      const isIdle = !(await phone.list()).some((one) => one.who === who && isToSend(one));
      if (isIdle) return;
      const outcome = await sendWaiting({
        ...{ store: phone, who, send: sendOne },
        wordsOf: (refusal) => words.current(refusal),
      });
      setOffline(outcome === 'waiting');
      if (outcome === 'sent') await take(await loadField());
    });
    await look();
  }, [store, who, look, take]);

  useEffect(() => {
    void take(shown).then(sendNow);
  }, [shown, take, sendNow]);

  const hasWaiting = waiting.some(isToSend);
  useEffect(() => {
    const tryAgain = () => document.visibilityState === 'visible' && void sendNow();
    const lost = () => setOffline(true);
    addEventListener('online', tryAgain);
    addEventListener('offline', lost);
    document.addEventListener('visibilitychange', tryAgain);
    const timer = hasWaiting ? setInterval(tryAgain, TRY_AGAIN_MS) : undefined;
    return () => {
      removeEventListener('online', tryAgain);
      removeEventListener('offline', lost);
      document.removeEventListener('visibilitychange', tryAgain);
      clearInterval(timer);
    };
  }, [sendNow, hasWaiting]);

  const add = async (taskId: string, body: Waiting['body']) => {
    // Shown at once; it is kept when the phone has written it.
    setWaiting((before) => [...before, { who, taskId, body, order: Number.MAX_SAFE_INTEGER }]);
    let isKept = true;
    try {
      await (await store()).add({ who, taskId, body });
    } catch {
      isKept = false;
      showMessage({ type: 'error', text: t('notKept') });
    }
    await look();
    void sendNow();
    return isKept;
  };
  return {
    view,
    tasks: view?.tasks.map((task) => withWaiting(task, waiting, urlOf)) ?? [],
    waiting: waiting.filter(({ sentAt }) => sentAt === undefined),
    isOffline,
    press: async (taskId, pressed) => {
      const id = crypto.randomUUID();
      return (await add(taskId, { ...pressed, ...stamp(id) } as FieldMoveBody)) ? id : null;
    },
    addPhoto: async (taskId, file, of) => {
      const photo = await shrinkPhoto(file);
      await add(taskId, { what: 'photo', ...of, ...photo, ...stamp(crypto.randomUUID()) });
    },
    putAway: async ({ order }) => {
      await (await store()).remove(order);
      await look();
    },
    sendNow,
  };
}

/** Nobody is shown what another person read on this phone. */
const ownView = ({ view, keptOf }: FieldShown, who: string): FieldView | null =>
  keptOf === null || keptOf === who ? view : null;

const stamp = (id: string) => ({ id, at: isoOf(instant(Date.now())) });

function useStoreOfPhone(): () => Promise<FieldStore> {
  const opened = useRef<Promise<FieldStore>>(undefined);
  return useCallback(() => {
    opened.current ??= openFieldStore();
    return opened.current;
  }, []);
}

/** Addresses of pictures that this phone keeps, for as long as it keeps them. */
function usePhotoAddresses(waiting: readonly Kept[]): (kept: Kept) => string {
  const made = useRef(new Map<string, string>());
  useEffect(() => {
    const ids = new Set(waiting.map(({ body }) => body.id));
    for (const [id, url] of made.current) {
      if (ids.has(id)) continue;
      URL.revokeObjectURL(url);
      made.current.delete(id);
    }
  }, [waiting]);
  return useMemo(
    () =>
      ({ body }: Kept) => {
        const { id, bytes, type } = body as WaitingPhoto;
        const known = made.current.get(id) ?? URL.createObjectURL(new Blob([bytes], { type }));
        made.current.set(id, known);
        return known;
      },
    [],
  );
}

function sendOne({ taskId, body }: Waiting): Promise<unknown> {
  const params = { id: taskId };
  if (body.what !== 'photo') return fieldClient().moveFieldTask({ params, body });
  const { id, at, item, problem, bytes, type } = body;
  const query = {
    Id: id,
    At: at,
    ...(item !== undefined && { Item: item }),
    ...(problem !== undefined && { Problem: problem }),
  };
  return fieldClient().addFieldPhoto({ params, query, file: new Blob([bytes], { type }) });
}

/** One tab sends at a time: another one that asks meanwhile leaves it to that. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('field-waiting', { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
