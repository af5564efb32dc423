import { describe, expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import {
  allowedBy,
  answerDueAt,
  isSilent,
  markupOf,
  needsBids,
  needsOwner,
  ownerMaxCents,
  REMIND_HOURS_BEFORE,
  whyNotAnswer,
} from './approvals.ts';
import { whyNotFromDeposit, whyNotSplit } from './costs.ts';
import { isPlanDue, nextAfter } from './plans.ts';

const asked = instantOf('2026-11-20T17:00:00Z');

describe('BO-18 the owner', () => {
  test('is asked when the estimate with its markup passes the limit', () => {
    const limit = { limitCents: 300_00, othersCents: 0 };
    expect(needsOwner({ ...limit, amountCents: 300_00 })).toBe(false);
    expect(needsOwner({ ...limit, amountCents: 300_01 })).toBe(true);
    expect(markupOf(280_00, 1_000)).toBe(28_00);
    expect(needsOwner({ ...limit, amountCents: 280_00 + markupOf(280_00, 1_000) })).toBe(true);
  });

  test('BO-20 is asked for the sum of what was split', () => {
    expect(needsOwner({ amountCents: 150_00, othersCents: 200_00, limitCents: 300_00 })).toBe(true);
  });

  test('has 72 hours, is reminded 24 before, and says no by silence', () => {
    const dueAt = answerDueAt(asked);
    expect([dueAt, REMIND_HOURS_BEFORE]).toEqual([hoursAfter(asked, 72), 24]);
    const open = { amountCents: 600_00, dueAt, questionAt: null, answer: null };
    expect([isSilent(open, hoursAfter(asked, 71)), isSilent(open, dueAt)]).toEqual([false, true]);
    expect(whyNotAnswer(open, dueAt)).toBe('approval-over');
    expect(whyNotAnswer({ ...open, questionAt: asked }, dueAt)).toBeNull();
    expect(whyNotAnswer({ ...open, answer: 'superseded' }, asked)).toBe('approval-over');
  });

  test('allows all, up to a sum, or nothing', () => {
    const sum = { amountCents: 600_00, upToCents: 500_00 };
    expect(allowedBy('approved', sum)).toBe(600_00);
    expect(allowedBy('approved-up-to', sum)).toBe(500_00);
    expect(allowedBy('declined', sum)).toBeNull();
  });
});

test('BO-18 above the setting it takes two bids', () => {
  expect(needsBids(500_00, { bidsFromCents: 500_00, bids: 1 })).toBe(false);
  expect(needsBids(500_01, { bidsFromCents: 500_00, bids: 1 })).toBe(true);
  expect(needsBids(900_00, { bidsFromCents: 500_00, bids: 2 })).toBe(false);
});

test('BO-19 the owner pays up to 10 % more than allowed, or what the limit leaves', () => {
  expect(ownerMaxCents({ allowedCents: 600_00, othersCents: 0, limitCents: 300_00 })).toBe(660_00);
  expect(ownerMaxCents({ allowedCents: 100_00, othersCents: 50_00, limitCents: 300_00 })).toBe(250_00);
  expect(ownerMaxCents({ allowedCents: null, othersCents: 300_00, limitCents: 300_00 })).toBe(0);
});

test('BO-21 the parts are the whole, and a deposit pays only what was kept of it', () => {
  const costs = {
    laborCents: 400_00,
    partsCents: 200_01,
    ownerCents: 500_01,
    depositCents: 60_00,
    companyCents: 40_00,
  };
  expect(whyNotSplit(costs)).toBeNull();
  expect(whyNotSplit({ ...costs, companyCents: 40_01 })).toBe('split-invalid');
  expect(whyNotFromDeposit(60_00, { keptCents: 100_00, takenCents: 40_00 })).toBeNull();
  expect(whyNotFromDeposit(60_01, { keptCents: 100_00, takenCents: 40_00 })).toBe('deposit-not-kept');
});

test('BO-23 a plan comes again after its days, weeks or months', () => {
  const on = calendarDate('2027-01-31');
  expect(nextAfter(on, { every: 10, unit: 'days' })).toBe('2027-02-10');
  expect(nextAfter(on, { every: 2, unit: 'weeks' })).toBe('2027-02-14');
  expect(nextAfter(on, { every: 1, unit: 'months' })).toBe('2027-02-28');
  expect(nextAfter(on, { every: 12, unit: 'months' })).toBe('2028-01-31');
  expect(isPlanDue({ nextOn: on, aheadDays: 7 }, calendarDate('2027-01-23'))).toBe(false);
  expect(isPlanDue({ nextOn: on, aheadDays: 7 }, calendarDate('2027-01-24'))).toBe(true);
});
