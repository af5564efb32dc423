import { expect, test } from 'vitest';
import { favoriteSender } from './use-change-favorite.ts';

/** A server that answers when it is told to, and buttons that remember what they showed. */
function aSender() {
  const shown: boolean[] = [];
  const sent: boolean[] = [];
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const want = favoriteSender({
    send: (_id, isSaved) =>
      new Promise<void>((resolve, reject) => {
        sent.push(isSaved);
        waiting.push({ resolve, reject });
      }),
    show: (_id, isSaved) => void shown.push(isSaved),
  });
  const answer = async (error?: Error) => {
    const call = waiting.shift();
    if (error) call?.reject(error);
    else call?.resolve();
    await new Promise((resume) => setTimeout(resume));
  };
  return { want, shown, sent, answer };
}

const press = (isSaved: boolean) => ({ isSaved, isNow: !isSaved });

test('a press is shown before the server answers', async () => {
  const { want, shown, sent, answer } = aSender();
  const done = want(7, press(true));
  expect([shown, sent]).toEqual([[true], [true]]);
  await answer();
  expect(await done).toBe(true);
});

test('one call at a time: what was pressed meanwhile is sent after it, and only the last of it', async () => {
  const { want, shown, sent, answer } = aSender();
  const done = want(7, press(true));
  expect(await want(7, press(false))).toBeUndefined();
  expect(await want(7, press(true))).toBeUndefined();
  expect(await want(7, press(false))).toBeUndefined();
  expect(sent).toEqual([true]);
  await answer();
  expect(sent).toEqual([true, false]);
  await answer();
  expect(await done).toBeUndefined();
  expect(shown.at(-1)).toBe(false);
});

test('two rentables do not wait for each other', async () => {
  const { want, sent } = aSender();
  void want(7, press(true));
  void want(8, press(true));
  expect(sent).toEqual([true, true]);
});

test('a failure shows again what is true, and says why', async () => {
  const { want, shown, answer } = aSender();
  const done = want(7, press(true));
  const failed = expect(done).rejects.toThrow('lost');
  await answer(new Error('lost'));
  await failed;
  expect(shown).toEqual([true, false]);
  const again = want(7, press(true));
  await answer();
  expect(await again).toBe(true);
});

test('a failure of the second call leaves what the first one did', async () => {
  const { want, shown, answer } = aSender();
  const done = want(7, press(true));
  void want(7, press(false));
  const failed = expect(done).rejects.toThrow('lost');
  await answer();
  await answer(new Error('lost'));
  await failed;
  expect(shown.at(-1)).toBe(true);
});

test('what is so already is not sent', async () => {
  const { want, sent } = aSender();
  expect(await want(7, { isSaved: true, isNow: true })).toBeUndefined();
  expect(sent).toEqual([]);
});
