import { expect, test } from 'vitest';
import { choicesIn, DEFAULT_CHOICES, deliveries } from './bank-choices.ts';
import { planOf, retryAfterSeconds } from './delivery-plan.ts';

const planned = (delivery: (typeof deliveries)[number]) =>
  planOf(delivery).map(({ tells, afterSeconds, signing }) => `${tells} ${afterSeconds} ${signing}`);

test('what each choice of a notice means', () => {
  expect(Object.fromEntries(deliveries.map((delivery) => [delivery, planned(delivery)]))).toEqual({
    'before-return': ['what-happened 0 right'],
    'after-return': ['what-happened 5 right'],
    'ten-minutes': ['what-happened 600 right'],
    never: [],
    'five-times': Array(5).fill('what-happened 0 right'),
    'next-day': ['what-happened 0 right', 'what-happened 86400 right'],
    'ended-after': ['what-happened 0 right', 'page-ended 1 right'],
    'refund-first': ['refunded 0 right', 'what-happened 2 right'],
    'other-secret': ['what-happened 0 other-secret'],
    'retired-secret': ['what-happened 0 retired-secret'],
    stale: ['what-happened 0 stale'],
    changed: ['what-happened 0 changed'],
    huge: ['what-happened 0 huge'],
    'two-headers': ['what-happened 0 two-headers'],
  });
});

test('a notice that is not taken comes again five times, and never when nobody should believe it', () => {
  expect([1, 2, 5, 6].map((tries) => retryAfterSeconds('right', tries))).toEqual([60, 300, 43_200, null]);
  expect(retryAfterSeconds('stale', 1)).toBeNull();
});

test('what is none of the choices counts as not chosen', () => {
  expect(choicesIn({})).toEqual(DEFAULT_CHOICES);
  expect(choicesIn({ card: 'lost', delivery: 'toString', difference: ['none'], refunding: 'later' })).toEqual({
    ...DEFAULT_CHOICES,
    card: 'lost',
    refunding: 'later',
  });
});
