import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeOverTrip } from './take-over-trip.ts';

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const trip = { id: '6f1d4a5e-8c1b-4b77-9d2f-0a6c7f0f5b11', lines: [], skipped: [] };
const running = () => Response.json({ code: 'idempotency-key-running', message: 'Running' }, { status: 409 });

test('while another tab brings the trip to the account, this one waits for the same answer', async () => {
  vi.useFakeTimers();
  const answers = [running(), running(), Response.json({ groupId: 'trip', refused: [] })];
  vi.stubGlobal('fetch', async () => answers.shift());
  const taken = takeOverTrip(trip);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await taken).toMatchObject({ groupId: 'trip' });
});

test('it does not wait for ever', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => running());
  const failed = expect(takeOverTrip(trip)).rejects.toMatchObject({ code: 'idempotency-key-running' });
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
});
