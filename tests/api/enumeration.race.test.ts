import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { type ApiAnswer, type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

/** A pair that is guessed right half of the time is taken for a difference in one of 70 measurements. */
const SAMPLES = 100;
const AT_ONCE = 4;
const MEASUREMENTS = 3;
let product: TestProduct;
let call: ApiCaller;
/** Addresses that belong to somebody; each is asked about once by each call. */
const known: string[] = [];

beforeAll(async () => {
  product = await createTestProduct();
  call = callerOf(product.app);
  for (let made = 0; made < SAMPLES; made += 1) known.push((await aUser(product.ports.db)).email);
});
afterAll(() => product.close());

const calls: Readonly<Record<string, (email: string) => Promise<ApiAnswer>>> = {
  login: (email) => call('POST', 'security/login', { email, password: 'Wrong-glass-2027!' }),
  register: (email) =>
    call('POST', 'security/register', {
      name: 'Eve',
      lastname: 'Stone',
      email,
      phoneNumber: '+13055550199',
      password: TEST_PASSWORD,
      confirmPassword: TEST_PASSWORD,
    }),
  'forgot-password': (email) => call('POST', 'security/forgot-password', { email }),
  'resend-confirmation': (email) => call('POST', 'security/resend-confirmation', { email }),
  'reset-password': (email) =>
    call('POST', 'security/reset-password', { email, token: 'not-the-token', password: 'Coral-reef-2028!' }),
};

test.each(Object.keys(calls))(
  'R01 %s says the same and takes as long for an address that somebody has as for one that nobody has',
  { timeout: 120_000 },
  async (name) => {
    const ask = calls[name];
    if (!ask) throw new Error(name);
    const differences: string[] = [];
    // A busy machine can slow one kind in one measurement; an answer that gives the address away is slow in each.
    while (differences.length < MEASUREMENTS) {
      const { times, answers } = await measure(ask);
      expect([...answers]).toHaveLength(1);
      expect(times.known).toHaveLength(SAMPLES);
      const difference = differenceOf(times);
      if (difference === null) return;
      differences.push(difference);
    }
    expect(differences).toEqual([]);
  },
);

interface Times {
  readonly known: number[];
  readonly unknown: number[];
}

/** Asks about each known address and about one that nobody has, `AT_ONCE` pairs at the same time; in milliseconds. */
async function measure(ask: (email: string) => Promise<ApiAnswer>): Promise<{ times: Times; answers: Set<string> }> {
  const times: Times = { known: [], unknown: [] };
  const answers = new Set<string>();
  const sample = async (kind: keyof Times, email: string) => {
    const startedAt = performance.now();
    const answer = await ask(email);
    times[kind].push(performance.now() - startedAt);
    answers.add(withoutIds(answer));
  };
  const round = crypto.randomUUID().slice(0, 8);
  for (let index = 0; index < SAMPLES; index += AT_ONCE) {
    // Both calls start at the same moment, so that they meet the same load; the order alternates.
    const asked = known.slice(index, index + AT_ONCE).flatMap((email, turn) => {
      const pair = [() => sample('known', email), () => sample('unknown', `nobody-${round}-${email}`)];
      return turn % 2 ? pair.reverse() : pair;
    });
    await Promise.all(asked.map((start) => start()));
    product.clock.advance(600_000);
  }
  return { times, answers };
}

/** Says how the two kinds differ, or `null` when they take as long: by their medians, and by guesses from one pair. */
function differenceOf(times: Times): string | null {
  const ratio = median(times.known) / median(times.unknown);
  if (ratio <= 0.85 || ratio >= 1.15) return `the median of known addresses is ${ratio.toFixed(2)} times the other`;
  // The slow answers too: whoever guesses from one answer which of the two it is, is as often wrong as right.
  const guess = rightGuesses(times);
  if (guess <= 0.4 || guess >= 0.6) return `${(guess * 100).toFixed(0)} % of the guesses from one pair are right`;
  return null;
}

/** What an answer says but for what is made anew for each: the id of a call, and of a user. */
function withoutIds({ status, body, headers }: ApiAnswer): string {
  const { requestId: _, id, ...rest } = body ?? {};
  return JSON.stringify({ status, rest, hasId: typeof id === 'string', headers: Object.keys(headers).sort() });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * How often the known one of a known and an unknown address is the one that took longer, all pairs considered; less
 * than a twentieth is no difference.
 */
function rightGuesses({ known, unknown }: Times): number {
  const step = median(known) / 20;
  const rounded = (values: readonly number[]) => values.map((value) => Math.round(value / step));
  const others = rounded(unknown);
  const points = rounded(known).flatMap((one) => others.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  return points.reduce<number>((sum, point) => sum + point, 0) / points.length;
}
