import { expect, test } from 'vitest';
import { type Instant, instantOf } from '#kernel/instant.ts';
import { isGatherable, type MailTemplate, mailTemplates, weightiestOf } from './mail-templates.ts';

test.each<readonly [MailTemplate, MailTemplate]>([
  ['cancelled', 'payment-received'],
  ['payment-received', 'approved'],
  ['confirmed', 'payment-received'],
  ['approved', 'request-received'],
  ['confirmed', 'removal-declined'],
  ['new-request', 'review-received'],
  ['request-received', 'document-sent'],
])('%s weighs more than %s, whichever came first', (heavy, light) => {
  expect(weightiestOf([{ template: light }, { template: heavy }]).template).toBe(heavy);
  expect(weightiestOf([{ template: heavy }, { template: light }]).template).toBe(heavy);
});

test('what has to be done by a deadline comes first, the nearest deadline on top', () => {
  type Mail = { readonly template: MailTemplate; readonly actBy?: Instant };
  const confirmed: Mail = { template: 'confirmed' };
  const approved: Mail = { template: 'approved', actBy: instantOf('2027-01-13T17:00:00Z') };
  const offered: Mail = { template: 'price-offered', actBy: instantOf('2027-01-12T17:00:00Z') };
  expect(weightiestOf([confirmed, approved, { template: 'cancelled' }])).toBe(approved);
  expect(weightiestOf([approved, confirmed, offered])).toBe(offered);
});

test('every mail that may be gathered has its weight', () => {
  const unranked = { template: 'confirm-email' } as const;
  for (const template of mailTemplates.filter(isGatherable))
    expect(weightiestOf([unranked, { template }]).template).toBe(template);
});
