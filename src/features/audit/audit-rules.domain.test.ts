import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instant } from '#kernel/instant.ts';
import { entryOf, quickRepeats } from './audit-rules.domain.ts';

const [ANA, NORA, GROUP] = ['ana', 'nora', 'group'];

test('keeps what the rule names and nothing else: no reason somebody typed, no path', () => {
  const rejected = {
    type: 'group-rejected',
    groupId: GROUP,
    requestId: 'r',
    tenantId: ANA,
    reason: 'Ana shouts',
    becauseTaken: false,
  } as const;
  expect(entryOf(rejected, NORA)).toEqual({
    area: 'requests',
    action: 'group-rejected',
    outcome: 'done',
    actor: { kind: 'user', id: NORA },
    subject: { kind: 'group', id: GROUP },
    facts: { requestId: 'r', becauseTaken: false },
  });
  expect(entryOf({ type: 'confirmation-wanted', userId: ANA, returnTo: '/x?email=ana' }, null).facts).toEqual({});
});

test('whoever signed in did it; nobody signed in is the person with the mailed code; no call at all is the clock', () => {
  const changed = { type: 'password-changed', userId: ANA, how: 'reset' } as const;
  expect(entryOf(changed, NORA).actor).toEqual({ kind: 'user', id: NORA });
  expect(entryOf(changed, null).actor).toEqual({ kind: 'user', id: ANA });
  expect(entryOf(changed, undefined).actor).toEqual({ kind: 'clock' });
});

test('an owner who answers by the link of a mail did it; a repair that staff confirmed is about no person', () => {
  const repair = { orderId: 'o', rentableId: 6 } as const;
  const answered = { ...repair, type: 'repair-answered', approvalId: 'a', userId: ANA } as const;
  expect(entryOf({ ...answered, answer: 'approved', amountCents: 600_00 }, null)).toMatchObject({
    ...{ area: 'money', actor: { kind: 'user', id: ANA }, subject: { kind: 'user', id: ANA } },
    facts: { ...repair, answer: 'approved', amountCents: 600_00 },
  });
  const verified = { ...repair, type: 'work-order-verified', ownerCents: 600_00, markupCents: 0 } as const;
  const on = { verifiedOn: calendarDate('2026-11-26') };
  expect(entryOf({ ...verified, ...on }, NORA)).toMatchObject({ actor: { kind: 'user', id: NORA }, subject: null });
});

test('who failed to sign in is nobody, even where somebody is signed in', () => {
  const failed = { type: 'sign-in-failed', userId: ANA, because: 'password', method: 'password' } as const;
  expect(entryOf(failed, NORA)).toMatchObject({ actor: { kind: 'nobody' }, outcome: 'refused' });
});

test('the admin whom the event names did it', () => {
  expect(entryOf({ type: 'user-blocked', userId: ANA, by: NORA }, null).actor).toEqual({ kind: 'user', id: NORA });
});

test('what is done to the account of somebody else belongs to the users, the own stays the own', () => {
  const areasFor = (caller: string) =>
    [
      { type: 'account-deleted', userId: ANA, by: caller } as const,
      { type: 'tenant-renamed', userId: ANA } as const,
      { type: 'second-factor-changed', userId: ANA, to: 'off' } as const,
      { type: 'sessions-closed', userId: ANA, because: 'closed-by-admin', count: 1 } as const,
    ].map((event) => entryOf(event, caller).area);
  expect(areasFor(NORA)).toEqual(['users', 'users', 'users', 'users']);
  expect(areasFor(ANA)).toEqual(['account', 'account', 'account', 'sign-in']);
});

test('what comes again within a minute is a repeat, of the same only', () => {
  const repeats = quickRepeats();
  const at = (ms: number) => instant(1_800_000_000_000 + ms);
  expect([
    repeats.isRepeat('a', at(0)),
    repeats.isRepeat('a', at(59_999)),
    repeats.isRepeat('b', at(59_999)),
    repeats.isRepeat('a', at(60_000)),
  ]).toEqual([false, true, false, false]);
});
