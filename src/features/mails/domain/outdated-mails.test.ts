import { expect, test } from 'vitest';
import { type GroupStatus, groupStatuses } from '#features/reservations/domain/group-lifecycle.ts';
import type { MailTemplate } from './mail-templates.ts';
import { isLineOutdated, isOutdated } from './outdated-mails.ts';

const always = groupStatuses;
const agreed: readonly GroupStatus[] = ['approved', 'confirmed', 'completed'];
const [offer, late] = [{}, [{ status: 'overdue' as const }]];

test.each<readonly [MailTemplate, readonly GroupStatus[]]>([
  ['new-request', ['on-review']],
  ['new-request-owner', ['on-review']],
  ['price-offered', ['on-review']],
  ['approved', ['approved']],
  ['rejected', always],
  ['expired', always],
  ['confirmed', ['confirmed', 'completed']],
  ['confirmed-again', ['confirmed', 'completed']],
  ['confirmed-team', ['confirmed', 'completed']],
  ['reinstated-team', ['confirmed', 'completed']],
  ['cancelled', ['cancelled']],
  ['cancelled-team', ['cancelled']],
  ['cancelled-staff', ['cancelled']],
  ['overdue', agreed],
  ['overdue-staff', agreed],
  ['removal-asked', ['approved', 'confirmed']],
  ['removal-declined', agreed],
  ['line-removed', always],
  ['trip-changed', agreed],
  ['trip-changed-team', agreed],
  ['payment-received', always],
])('%s is sent only while the request is %j', (template, expected) => {
  const holds = groupStatuses.filter(
    (requestStatus) => !isOutdated(template, { requestStatus, offer, deposit: null, invoices: late }),
  );
  expect(holds).toEqual(expected);
});

test('that we answer is told only while nobody has: a price that waits for its guest is an answer', () => {
  const stands = { deposit: null, invoices: [] };
  const holds = (now: object | null) =>
    groupStatuses.filter((requestStatus) => !isOutdated('request-received', { requestStatus, offer: now, ...stands }));
  expect([holds(null), holds(offer)]).toEqual([['on-review'], []]);
});

test('a price that was answered is not offered, and nobody is reminded of what is not late', () => {
  expect(isOutdated('price-offered', { requestStatus: 'on-review', offer: null, deposit: null, invoices: [] })).toBe(
    true,
  );
  for (const template of ['overdue', 'overdue-staff'] as const)
    for (const status of ['paid', 'open', 'void'] as const)
      expect(isOutdated(template, { requestStatus: 'confirmed', offer, deposit: null, invoices: [{ status }] })).toBe(
        true,
      );
});

test('staff are not asked about a removal that was decided', () => {
  expect(isLineOutdated('removal-asked', { isRemovalOpen: true })).toBe(false);
  expect(isLineOutdated('removal-asked', { isRemovalOpen: false })).toBe(true);
  for (const template of ['line-removed', 'removal-declined'] as const)
    expect(isLineOutdated(template, { isRemovalOpen: false })).toBe(false);
});

test('a mail about a deposit is sent only while its claim stands as the mail says', () => {
  const states = [null, 'waiting', 'objected', 'settled'] as const;
  const holds = (template: MailTemplate, heldCents = 0) =>
    states.filter((claim) => {
      const deposit = { claim, heldCents };
      return !isOutdated(template, { requestStatus: 'completed', offer: null, deposit, invoices: [] });
    });
  expect(holds('deposit-claimed')).toEqual(['waiting']);
  expect(holds('deposit-claimed-owner')).toEqual(['waiting']);
  expect(holds('deposit-objected')).toEqual(['objected']);
  expect(holds('deposit-settled')).toEqual(['settled']);
  expect([holds('deposit-due', 1), holds('deposit-due', 0)]).toEqual([[null], []]);
});
