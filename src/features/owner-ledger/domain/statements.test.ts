import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { type ContentLine, earnedByPlace } from './content.ts';
import type { EntryKind } from './entries.ts';
import { linesOf, type StatedEntry, statementNumber, sumsOf, whyNotIssue, whyNotPay } from './statements.ts';

const anEntry = (kind: EntryKind, cents: number, change: Partial<StatedEntry> = {}): StatedEntry => ({
  ...{ id: `${kind} ${cents}`, kind, cents, on: calendarDate('2026-10-15'), source: 'stay', correctsNumber: null },
  ...change,
});

test('BO-03: lines stand in the order of a statement, those of a source and kind as one; what comes late stands last', () => {
  const entries = [
    anEntry('payout', -500_00, { source: 'bank' }),
    anEntry('commission', -200_00),
    anEntry('rent', 900_00),
    anEntry('rent', 100_00),
    anEntry('rent', 70_00, { on: calendarDate('2026-09-30') }),
    anEntry('repairs', -80_00, { source: 'order' }),
    anEntry('repairs', 80_00, { source: 'order' }),
  ];
  const lines = linesOf(entries, calendarDate('2026-10-01'));
  expect(lines.map(({ kind, cents, isLate }) => [kind, cents, isLate])).toEqual([
    ['rent', 1_000_00, false],
    ['commission', -200_00, false],
    ['payout', -500_00, false],
    ['rent', 70_00, true],
  ]);
});

test('BO-05: a payout is what is above the reserve; below nothing the balance carries over', () => {
  const sums = (openingCents: number, lines: readonly number[]) =>
    sumsOf(lines, { openingCents, agreedReserveCents: 500_00 });
  expect(sums(100_00, [900_00])).toMatchObject({ closingCents: 1_000_00, reserveCents: 500_00, payoutCents: 500_00 });
  expect(sums(0, [300_00])).toMatchObject({ closingCents: 300_00, reserveCents: 300_00, payoutCents: 0 });
  expect(sums(0, [-50_00])).toMatchObject({ closingCents: -50_00, reserveCents: 0, payoutCents: 0 });
});

test('what each house and boat earned is its rent and what changes it, without payments', () => {
  const aLine = (kind: EntryKind, cents: number, name: string | null): ContentLine => ({
    ...{ kind, cents, place: name === null ? null : { en: name, es: name } },
    ...{ guest: null, from: null, until: null, isLate: false, on: calendarDate('2026-10-15'), basisPoints: null },
    ...{ words: null, channel: null, groupId: null, bookingCode: null, correctsNumber: null },
  });
  const lines = [
    aLine('rent', 900_00, 'Sol'),
    aLine('channel-rent', 100_00, 'Coral'),
    aLine('rent', 50_00, 'Sol'),
    aLine('commission', -190_00, 'Sol'),
    aLine('withholding', -20_00, null),
    aLine('payout', -500_00, null),
  ];
  expect(earnedByPlace(lines).map(({ place, ...cents }) => [place?.en, cents.rentCents, cents.otherCents])).toEqual([
    ['Coral', 100_00, 0],
    ['Sol', 950_00, -190_00],
    [undefined, 0, -20_00],
  ]);
});

test('statements are numbered by year', () => {
  expect(statementNumber(2026, 7)).toBe('2026-S000007');
});

const ready = { isOver: true, lastIssued: '2026-09', firstOpen: '2026-10', offCents: 0 };
test.each([
  ['when all agrees', {}, null],
  ['before it is over', { isOver: false }, 'month-not-over'],
  ['twice', { lastIssued: '2026-10' }, 'statement-issued'],
  ['before an earlier month with entries', { firstOpen: '2026-08', lastIssued: null }, 'month-before-open'],
  ['while a cent is off', { offCents: -1 }, 'month-not-reconciled'],
])('BO-06: October is issued %s: %j', (_when, change, reason) => {
  expect(whyNotIssue('2026-10', { ...ready, ...change })).toBe(reason);
});

const payable = { payoutCents: 100, balanceCents: 100, isSuperseded: false, hasTaxForm: true, hasBank: true };
test.each([
  ['once', {}, null],
  ['not before it is issued', { state: 'draft' }, 'transition-not-valid'],
  ['not twice', { state: 'paid' }, 'transition-not-valid'],
  ['not when a later one carries it', { isSuperseded: true }, 'statement-superseded'],
  ['not without a tax form', { hasTaxForm: false }, 'tax-form-missing'],
  ['not without bank details', { hasBank: false }, 'bank-details-missing'],
  ['never more than is the owner’s', { balanceCents: 99 }, 'owner-balance-short'],
] as const)('BO-05, BO-12: it is paid %s', (_how, change, reason) => {
  expect(whyNotPay({ state: 'issued', ...payable, ...change })).toBe(reason);
});
