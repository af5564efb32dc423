import { afterEach, expect, test, vi } from 'vitest';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { createUploadQueue } from './upload-queue.ts';

afterEach(() => vi.useRealTimers());

vi.stubGlobal('addEventListener', vi.fn());
vi.stubGlobal('removeEventListener', vi.fn());

const aFile = (name: string, type = 'image/jpeg', size = 1_000) => ({ name, type, size }) as File;
const many = (count: number) => Array.from({ length: count }, (_, index) => aFile(`${index}.jpg`));
const refusal = (code: string, details = {}) => new ApiRefusal(code, { message: code, status: 429, details });
const soon = () => new Promise((resume) => setImmediate(resume));

/** A queue whose files are sent until the test says how they fared. */
function aQueue() {
  const sent: { name: string; done: (id?: number) => void; fail: (error: unknown) => void; signal: AbortSignal }[] = [];
  const queue = createUploadQueue(
    ({ file }, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        onProgress(0.5);
        sent.push({ name: file.name, signal, done: (id = 1) => resolve({ id, isKnown: false }), fail: reject });
      }),
  );
  const states = () => queue.uploads.get().map(({ name, state }) => `${name} ${state}`);
  return { queue, sent, states };
}

test('three files are sent at once, the others wait, and each leaves when it is a picture', async () => {
  const { queue, sent, states } = aQueue();
  const onAdded = vi.fn();
  queue.onAdded = onAdded;
  queue.add(many(5), 'pool');
  expect(states()).toEqual(['0.jpg sending', '1.jpg sending', '2.jpg sending', '3.jpg waiting', '4.jpg waiting']);
  expect(queue.uploads.get()[0]?.share).toBe(0.5);
  sent[1]?.done();
  await soon();
  expect(states()).toEqual(['0.jpg sending', '2.jpg sending', '3.jpg sending', '4.jpg waiting']);
  expect(onAdded).toHaveBeenCalledOnce();
});

test('when all are there they are told in the order of the choice, whichever came first', async () => {
  const { queue, sent } = aQueue();
  const onSettled = vi.fn();
  queue.onSettled = onSettled;
  queue.add(many(3), 'pool');
  sent[2]?.done(10);
  sent[0]?.done(11);
  await soon();
  expect(onSettled).not.toHaveBeenCalled();
  sent[1]?.done(12);
  await soon();
  expect(onSettled.mock.calls).toEqual([[[11, 12, 10]]]);
});

test('one that is given up makes room, one that failed is sent again', async () => {
  const { queue, sent, states } = aQueue();
  queue.add(many(4), 'pool');
  const [first] = queue.uploads.get();
  queue.drop(first?.id ?? 0);
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(states()).toEqual(['1.jpg sending', '2.jpg sending', '3.jpg sending']);
  sent[1]?.fail(new Error('away'));
  await soon();
  expect(states()).toEqual(['1.jpg failed', '2.jpg sending', '3.jpg sending']);
  queue.tryAgain(queue.uploads.get()[0]?.id ?? 0);
  expect(states()[0]).toBe('1.jpg sending');
});

test('what is no picture or too large is not sent, and is not sent again', () => {
  const { queue, sent } = aQueue();
  queue.add([aFile('a.heic', 'image/heic'), aFile('b.jpg', 'image/jpeg', 25_000_001)], 'pool');
  expect(queue.uploads.get().map(({ problem }) => problem)).toEqual(['file-type-invalid', 'size-too-large']);
  queue.tryAgain(1);
  expect(sent).toEqual([]);
});

test('a server with too much to do is asked again when it says', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { queue, sent, states } = aQueue();
  queue.add(many(1), 'pool');
  sent[0]?.fail(refusal('too-many-requests', { retryAfterSeconds: 5 }));
  await soon();
  expect(states()).toEqual(['0.jpg sending']);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(2);
  sent[1]?.done();
  await soon();
  expect(states()).toEqual([]);
});
