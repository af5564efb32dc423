import { expect, test } from 'vitest';
import { instant, instantOf } from '#kernel/instant.ts';
import { CLAIM_MS, nextStep } from './delivery.ts';

const now = instantOf('2026-11-20T17:00:00Z');
const longAgo = instant(now - CLAIM_MS);

test.each([
  ['that nobody claimed is sent', undefined, 'send'],
  ['that was sent is not sent again', { state: 'sent', at: longAgo }, 'nothing'],
  ['that somebody is sending is waited for', { state: 'sending', at: instant(now - CLAIM_MS + 1) }, 'wait'],
  ['whose sender died is not sent again', { state: 'sending', at: longAgo }, 'give-up'],
  ['that may have been accepted is not sent again', { state: 'unknown', at: longAgo }, 'give-up'],
] as const)('a mail %s', (_what, earlier, expected) => {
  expect(nextStep(earlier, { now, isIdempotent: false })).toBe(expected);
});

test.each([
  ['whose sender died', { state: 'sending', at: now }, 'send'],
  ['that may have been accepted', { state: 'unknown', at: now }, 'send'],
  ['that was sent', { state: 'sent', at: now }, 'nothing'],
] as const)('where sending again makes no second mail, one %s: %j', (_what, earlier, expected) => {
  expect(nextStep(earlier, { now, isIdempotent: true })).toBe(expected);
});
