import { expect, test } from 'vitest';
import { isFactorRequired, readFactorCode, recoveryCodeText, splitRoles } from './second-factor.ts';

test.each([
  [['tenant'], false, false],
  [['tenant', 'owner'], false, false],
  [['staff'], false, true],
  [['tenant', 'admin'], false, true],
  [['staff', 'admin'], true, false],
] as const)('a second factor of %j with demo data %s: required %s', (roles, isDemo, isRequired) => {
  expect(isFactorRequired(roles, { isDemo })).toBe(isRequired);
});

test('without both factors staff and admins keep only their other roles', () => {
  const roles = ['tenant', 'staff', 'admin'] as const;

  expect(splitRoles(roles, { isTwoStep: false, isDemo: false })).toEqual({
    roles: ['tenant'],
    heldBack: ['staff', 'admin'],
  });
  expect(splitRoles(roles, { isTwoStep: true, isDemo: false })).toEqual({ roles, heldBack: [] });
  expect(splitRoles(roles, { isTwoStep: false, isDemo: true })).toEqual({ roles, heldBack: [] });
  expect(splitRoles(['owner'], { isTwoStep: false, isDemo: false })).toEqual({ roles: ['owner'], heldBack: [] });
});

test.each([
  ['123456', { kind: 'app', text: '123456' }],
  [' 123 456 ', { kind: 'app', text: '123456' }],
  ['k7qf9-m2xtr', { kind: 'recovery', text: 'K7QF9M2XTR' }],
  ['K7QF9 M2XTR', { kind: 'recovery', text: 'K7QF9M2XTR' }],
  ['12345', undefined],
  ['1234567', undefined],
  ['K7QF9-M2XT0', undefined],
  ['', undefined],
])('reads %j', (typed, code) => {
  expect(readFactorCode(typed)).toEqual(code);
});

test('shows a recovery code in two halves', () => {
  expect(recoveryCodeText('K7QF9M2XTR')).toBe('K7QF9-M2XTR');
});
