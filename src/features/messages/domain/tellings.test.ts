import { expect, test } from 'vitest';
import {
  accountMailTemplates,
  contactMailTemplates,
  mailTemplates,
  newsletterMailTemplates,
  type Telling,
  tellings,
  tellingsOf,
} from './tellings.ts';

test('a request that its guest replaced by a new one ends without a mail', () => {
  expect(tellingsOf('group-cancelled', 'asked-again').map(({ mail }) => mail)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(tellingsOf('group-cancelled', 'plans changed')[0]).toMatchObject({ to: 'guest', mail: 'cancelled' });
});

test('every mail is sent for something, and the guest is told of everything', () => {
  const all: readonly (readonly Telling[])[] = Object.values(tellings);
  const named = new Set(all.flat().flatMap(({ mail }) => mail ?? []));
  expect(mailTemplates.filter((template) => !named.has(template))).toEqual([
    ...accountMailTemplates,
    ...contactMailTemplates,
    ...newsletterMailTemplates,
  ]);
  // What the guest asked for or wrote themself is known to them.
  const own: readonly string[] = ['removal-asked', 'review-written'];
  const ofOthers = Object.entries(tellings).filter(([type]) => !own.includes(type));
  for (const [, told] of ofOthers) expect(told.some(({ to }) => to === 'guest')).toBe(true);
});
