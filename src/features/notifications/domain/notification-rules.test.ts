import { expect, test } from 'vitest';
import { mailsAbout, mailTemplates } from '#features/mails/domain/mail-templates.ts';
import { type NotificationRule, notificationRules, rulesFor } from './notification-rules.ts';

test('a request that its guest replaced by a new one ends without a mail', () => {
  const cancelled = { type: 'group-cancelled' } as const;
  const askedAgain = rulesFor({ ...cancelled, reason: 'asked-again' });
  expect(askedAgain.map(({ mail }) => mail)).toEqual([undefined, undefined, undefined]);
  expect(rulesFor({ ...cancelled, reason: 'plans changed' })[0]).toMatchObject({ to: 'guest', mail: 'cancelled' });
});

test('a part of what is told whole is told only to owners, whom the whole may not concern', () => {
  expect(rulesFor({ type: 'group-cancelled', isPart: true }).map(({ to }) => to)).toEqual(['owner']);
  expect(rulesFor({ type: 'payment-recorded', isPart: true })).toEqual([]);
});

test('every mail is sent for something, and the guest is told of everything', () => {
  const all: readonly (readonly NotificationRule[])[] = Object.values(notificationRules);
  const named = new Set<string>(all.flat().flatMap(({ mail }) => mail ?? []));
  expect(mailTemplates.filter((template) => !named.has(template))).toEqual([
    ...mailsAbout('account'),
    ...mailsAbout('contact'),
    ...mailsAbout('newsletter'),
    // A quote is no trip of its guest's before they accept it.
    ...mailsAbout('proposal'),
    // What is agreed with owners is no trip.
    ...mailsAbout('management'),
    ...mailsAbout('repair'),
    ...mailsAbout('vendor'),
    ...mailsAbout('owner-paper'),
    ...mailsAbout('statement'),
    ...mailsAbout('owner-bank'),
    ...mailsAbout('own-dates'),
    ...mailsAbout('report-mail'),
    ...mailsAbout('portal-access'),
    ...mailsAbout('portal-access-owner'),
    // Guests and owners are written to by the team itself.
    ...mailsAbout('storm'),
  ]);
  // Guests know what they answered, asked for or wrote themselves.
  const byGuests: readonly string[] = [
    'price-answered',
    'removal-asked',
    'trip-change-asked',
    'trip-change-refused',
    'review-written',
    'payout-asked',
    'deposit-objected',
    'message-written',
  ];
  // The guest is told of the change itself.
  const ofOwners: readonly string[] = ['unit-left', 'unit-gained'];
  // What differs at the payment provider, a paper that fails, what was sold twice, a deposit that ends soon and a
  // refund that needs two people are for the team to settle.
  const ofTeam: readonly string[] = [
    // Its guest reads by mail that a quote has ended.
    'proposal-expired',
    'payment-mismatched',
    'money-unmatched',
    'books-differ',
    'dispute-told',
    'dispute-due-soon',
    'document-failed',
    'conflict-found',
    'storm-pressed',
    'storm-help-asked',
    'deposit-due',
    'deposit-decision-due',
    'refund-release-asked',
    'refund-released',
    'refund-release-refused',
  ];
  const byOthers = Object.entries(notificationRules).filter(
    ([type]) => ![...byGuests, ...ofOwners, ...ofTeam].includes(type),
  );
  for (const [, rules] of byOthers) expect(rules.some(({ to }) => to === 'guest')).toBe(true);
});
