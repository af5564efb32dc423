import { describe, expect, test } from 'vitest';
import { instantOf } from '#kernel/instant.ts';
import { partsOf, stateOfAccess, whyNotInvite } from './portal-access.ts';

const at = (text: string) => instantOf(`${text}T12:00:00Z`);
const invited = (email: string) => ({ email, invitedAt: at('2026-11-01'), acceptedAt: null });
const active = (email: string) => ({ ...invited(email), acceptedAt: at('2026-11-02') });
const inviting = { email: 'Ana@demo.test', ownerEmail: 'rita@demo.test', open: [], recent: 0 };

describe('whom an owner invites', () => {
  test('anybody, and whoever has not accepted yet once more', () => {
    expect(whyNotInvite(inviting)).toBeNull();
    expect(whyNotInvite({ ...inviting, open: [invited('ana@demo.test')] })).toBeNull();
  });

  test('never oneself, however it is spelled, nor whoever reads already', () => {
    expect(whyNotInvite({ ...inviting, email: 'RITA@demo.test' })).toBe('own-address');
    expect(whyNotInvite({ ...inviting, open: [active('ana@demo.test')] })).toBe('access-held');
  });

  test('ten at a time and twenty a day', () => {
    const ten = Array.from({ length: 10 }, (_, each) => invited(`p${each}@demo.test`));
    expect(whyNotInvite({ ...inviting, open: ten })).toBe('too-many-requests');
    expect(whyNotInvite({ ...inviting, open: ten, email: 'P3@demo.test' })).toBeNull();
    expect(whyNotInvite({ ...inviting, recent: 20 })).toBe('too-many-requests');
  });
});

test('an invitation expires after 14 days; what was accepted does not', () => {
  expect(stateOfAccess(invited('a'), at('2026-11-14'))).toBe('invited');
  expect(stateOfAccess(invited('a'), at('2026-11-15'))).toBe('expired');
  expect(stateOfAccess(active('a'), at('2027-11-15'))).toBe('active');
});

test('money is all that an accountant reads; nobody reads messages, bank and tax form', () => {
  expect(partsOf('money')).toEqual(['money']);
  expect(partsOf('all')).toEqual(['overview', 'calendar', 'money', 'houses', 'performance', 'repairs', 'agreements']);
});
