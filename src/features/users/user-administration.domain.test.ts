import { describe, expect, test } from 'vitest';
import {
  changedFields,
  mayMove,
  type UserFields,
  userStatuses,
  whyNotEditOneself,
  whyNotGiveOneself,
} from './user-administration.domain.ts';

const ana: UserFields = {
  name: 'Ana',
  lastname: 'Rivera',
  email: 'ana@demo.test',
  phoneNumber: null,
  age: 0,
  gender: 'M',
  language: 'es',
  status: 'active',
};

describe('statuses', () => {
  test.each([
    ['active', 'blocked'],
    ['blocked', 'active'],
  ] as const)('%s may become %s', (from, to) => expect(mayMove(from, to)).toBe(true));

  test('nothing else may: an admin confirms no address, and deleted is final', () => {
    const others = userStatuses
      .flatMap((from) => userStatuses.map((to) => [from, to] as const))
      .filter(([from, to]) => !['active blocked', 'blocked active'].includes(`${from} ${to}`));
    expect(others.filter(([from, to]) => mayMove(from, to))).toEqual([]);
  });
});

describe('what an edit changes', () => {
  test('what is said again as it stands is no change', () => {
    expect(changedFields(ana, { name: 'Ana', phoneNumber: null, language: 'es', status: 'active' })).toEqual([]);
  });

  test('each field by its name, the password last', () => {
    expect(changedFields(ana, { name: 'Anna', phoneNumber: '+13055550100', password: 'Sea-glass-2027!' })).toEqual([
      'name',
      'phoneNumber',
      'password',
    ]);
  });

  test('a phone number may be taken away', () => {
    expect(changedFields({ ...ana, phoneNumber: '+13055550100' }, { phoneNumber: null })).toEqual(['phoneNumber']);
  });
});

describe('one’s own account', () => {
  test.each(['status', 'email', 'phoneNumber', 'password'] as const)('R09 %s is not changed here', (field) =>
    expect(whyNotEditOneself(['name', field])).toBe('own-account'),
  );
  test('the name is', () => expect(whyNotEditOneself(['name', 'lastname', 'age', 'gender', 'language'])).toBeNull());
  test('the role of an admin stays', () => {
    expect(whyNotGiveOneself(['tenant', 'staff'])).toBe('own-account');
    expect(whyNotGiveOneself(['tenant', 'admin', 'staff'])).toBeNull();
  });
});
