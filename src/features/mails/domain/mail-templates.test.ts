import { expect, test } from 'vitest';
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

test('every mail that may be gathered has its weight', () => {
  const unranked = { template: 'confirm-email' } as const;
  for (const template of mailTemplates.filter(isGatherable))
    expect(weightiestOf([unranked, { template }]).template).toBe(template);
});
