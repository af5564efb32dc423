import { describe, expect, test } from 'vitest';
import { seededRandom } from '../search/seeded-random.ts';
import { checks, type SoakFacts, slopeOf } from './checks.ts';
import { faultNames, planFaults } from './fault-plan.ts';

/** A run of which everything holds, with something in each list. */
const good = (): SoakFacts => ({
  bank: [{ id: 'pi_1', taken: 500_00, back: 100_00, booked: 500_00, bookedBack: 100_00 }],
  unknownToBank: [],
  paid: [{ invoiceId: 'i-1', cents: 500_00, payments: 1, booked: 500_00 }],
  instalments: [{ groupId: 'g-1', total: 1_000_01, sum: 1_000_01 }],
  refunds: [{ groupId: 'g-2', told: 100_00, policy: 100_00, owed: 100_00 }],
  differing: [],
  overlaps: [],
  acknowledged: [{ what: 'request', id: 'g-1', isThere: true }],
  knownMails: [
    { id: 'm-1', state: 'sent', at: 5_000, to: 'ana@demo.test' },
    { id: 'm-2', state: 'unknown', at: 11_000, to: 'ben@demo.test' },
  ],
  arrived: [{ id: 'm-1', to: 'ana@demo.test', subject: 'Confirmed: Harbor House (and 1 more update)', at: 6_000 }],
  owedMails: [
    { to: 'ana@demo.test', subject: 'Confirmed: ', times: 1 },
    { to: 'ana@demo.test', subject: 'We have received ', times: 1 },
    { to: 'ben@demo.test', subject: 'Confirmed: ', times: 1 },
  ],
  stuckJobs: [],
  deadLetters: [
    { at: 11_000, about: 'a mail' },
    { at: 12_000, about: null },
    { at: 90_000, about: 'a notice' },
  ],
  failedOnce: [{ at: 90_000, what: 'a notice' }],
  isChainIntact: true,
  failures: [{ at: 9_000, until: 10_500, what: 'visitor: home page: 503' }],
  turnedAway: 0,
  windows: [{ from: 10_000, until: 40_000 }],
  memory: [
    { process: 'web', minutes: Array.from({ length: 40 }, (_, at) => ({ held: 300 + at, inUse: 150 + (at % 3) })) },
    { process: 'postgres', minutes: Array.from({ length: 40 }, (_, at) => ({ held: 900, inUse: 35 + at / 10 })) },
  ],
  missingInCalendars: [],
});

describe.each(Object.entries(checks))('the check %s', (_name, { faults, spoil }) => {
  test('finds nothing where all holds', () => {
    expect(faults(good())).toEqual([]);
  });

  test('finds what was spoiled', () => {
    const facts = good();
    spoil(facts);
    expect(faults(facts)).not.toEqual([]);
  });
});

const grow = (megabytes: { inUse: number }, minute: number) => Object.assign(megabytes, { inUse: 30 + minute / 5 });

const faultsIn = (name: string, change: (facts: SoakFacts) => unknown): readonly string[] => {
  const facts = good();
  change(facts);
  return checks[name]?.faults(facts) ?? [];
};

test.each<[string, string, (facts: SoakFacts) => unknown]>([
  ['a cent that the ledger lacks', 'bank', ({ bank }) => Object.assign(bank[0] ?? {}, { booked: 499_99 })],
  ['a refund that the bank alone knows', 'bank', ({ bank }) => Object.assign(bank[0] ?? {}, { back: 200_00 })],
  ['a payment that the bank does not know', 'bank', ({ unknownToBank }) => unknownToBank.push('e-1')],
  ['a payment that was lost', 'paid', ({ paid }) => Object.assign(paid[0] ?? {}, { payments: 0, booked: 0 })],
  ['a guest who was told less', 'refunds', ({ refunds }) => Object.assign(refunds[0] ?? {}, { told: 90_00 })],
  ['a sent mail that never came', 'mails', ({ arrived }) => arrived.pop()],
  ['a mail that came twice', 'mails', ({ arrived }) => arrived.push(...arrived)],
  ['an unknown mail without a fault', 'mails', ({ windows }) => windows.pop()],
  [
    'a mail that is being sent for ever',
    'mails',
    ({ knownMails }) => Object.assign(knownMails[1] ?? {}, { state: 'sending' }),
  ],
  ['a confirmation that never came', 'owed', ({ knownMails }) => knownMails.pop()],
  ['a confirmation too many', 'owed', ({ owedMails }) => Object.assign(owedMails[0] ?? {}, { times: 0 })],
  [
    'jobs given up without an unknown mail',
    'jobs',
    ({ deadLetters }) => deadLetters.push({ at: 11_000, about: 'a document' }),
  ],
  ['a scan that failed by itself', 'jobs', ({ deadLetters }) => deadLetters.push({ at: 200_000, about: null })],
  ['a job that failed by itself', 'jobs', ({ failedOnce }) => failedOnce.push({ at: 200_000, what: 'a notice' })],
  ['a failure after the fault', 'answers', ({ failures }) => failures.push({ at: 40_001, until: 40_002, what: 'x' })],
  ['a process that holds too much', 'memory', ({ memory }) => memory[0]?.minutes.push({ held: 421, inUse: 150 })],
  ['a connection that holds too much', 'memory', ({ memory }) => memory[1]?.minutes.push({ held: 900, inUse: 46 })],
  ['too many connections', 'memory', ({ memory }) => memory[1]?.minutes.push({ held: 1_201, inUse: 35 })],
  ['connections that grow', 'memory', ({ memory }) => memory[1]?.minutes.forEach(grow)],
  ['somebody who was turned away', 'answers', (facts) => Object.assign(facts, { turnedAway: 1 })],
])('%s is seen', (_what, name, change) => {
  expect(faultsIn(name, change)).not.toEqual([]);
});

test('memory is judged by its last two thirds, and not within a quarter of an hour', () => {
  const grown = Array.from({ length: 30 }, (_, minute) => 200 + minute);
  expect(slopeOf(grown)).toBeCloseTo(60);
  expect(slopeOf([...Array.from({ length: 10 }, (_, minute) => 100 + 20 * minute), ...Array(20).fill(300)])).toBe(0);
  expect(slopeOf(grown.slice(0, 14))).toBeNull();
});

describe.each([5, 60])('faults of %i minutes', (minutes) => {
  const plan = planFaults(minutes, seededRandom(7));

  test('each comes, one after another, within the time', () => {
    expect(new Set(plan.map(({ name }) => name))).toEqual(new Set(faultNames));
    const times = plan.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs]);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(minutes * 60_000 * 0.9);
  });

  test('what ends processes comes in the first half or soon after it', () => {
    const ends = plan.filter(({ name }) => name.endsWith('killed'));
    expect(ends.at(-1)?.fromMs).toBeLessThan(minutes * 60_000 * 0.6);
  });

  test('the same seed gives the same plan', () => {
    expect(planFaults(minutes, seededRandom(7))).toEqual(plan);
  });
});
