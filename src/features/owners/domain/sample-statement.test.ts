import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { usualTerms } from './agreements.ts';
import { sampleStay, statementOf } from './sample-statement.ts';

const terms = usualTerms(calendarDate('2027-01-01'), 'en');
const linesOf = (change: Partial<typeof terms>, openingCents = 0) =>
  statementOf({ ...terms, ...change }, { stay: sampleStay, openingCents }).map(({ kind, cents, role }) => [
    kind,
    cents,
    role,
  ]);

test('the lines of the sample stay, in their order, with 20 % commission and a reserve of 500 dollars', () => {
  expect(linesOf({})).toEqual([
    ['opening', 0, 'sum'],
    ['rent', 2_100_00, 'entry'],
    ['commission', -420_00, 'entry'],
    ['cleaning', 180_00, 'memo'],
    ['taxes', 296_40, 'memo'],
    ['repairs', -120_00, 'entry'],
    ['closing', 1_560_00, 'sum'],
    ['reserve', -500_00, 'memo'],
    ['payout', 1_060_00, 'sum'],
  ]);
});

test('shares of fees and services and a markup on repairs are lines of their own', () => {
  const lines = linesOf({ cleaningShareBp: 1_000, servicesShareBp: 500, repairMarkupBp: 1_500 });
  expect(lines).toContainEqual(['cleaning-share', 18_00, 'entry']);
  expect(lines).toContainEqual(['services-share', 12_50, 'entry']);
  expect(lines).toContainEqual(['repair-markup', -18_00, 'entry']);
  expect(lines).toContainEqual(['closing', 1_572_50, 'sum']);
});

test('less than the reserve stays whole, and nothing is paid out of a debt', () => {
  expect(linesOf({ reserveCents: 2_000_00 }).slice(-2)).toEqual([
    ['reserve', -1_560_00, 'memo'],
    ['payout', 0, 'sum'],
  ]);
  expect(linesOf({}, -2_000_00).slice(-3)).toEqual([
    ['closing', -440_00, 'sum'],
    ['reserve', 0, 'memo'],
    ['payout', 0, 'sum'],
  ]);
});

test('half a cent of commission is the company’s', () => {
  const stay = { ...sampleStay, rentCents: 1_01, repairsCents: 0 };
  const lines = statementOf({ ...terms, commissionBp: 5_000 }, { stay, openingCents: 0 });
  expect(lines).toContainEqual({ kind: 'commission', cents: -51, role: 'entry', basisPoints: 5_000 });
});
