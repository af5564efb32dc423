import { expect, test } from 'vitest';
import { personalDataForm, phoneOfForm } from './profile.schemas.ts';

const stored = { phone: '+13055550142', parts: { country: 'US', phoneDigits: '3055550142' } } as const;
const filled = { firstName: 'Ana', lastName: 'Prueba', country: 'US', phoneDigits: '3055550142', currentPassword: '' };

function problemsOf(form: Partial<typeof filled>, beside: Parameters<typeof personalDataForm>[0] = stored) {
  const { error } = personalDataForm(beside).safeParse({ ...filled, ...form });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

test('as it is stored, the form is right without the password', () => {
  expect(problemsOf({})).toEqual([]);
});

test('another number or country needs the password', () => {
  expect(problemsOf({ phoneDigits: '3055550143' })).toEqual(['currentPassword: parameter-required']);
  expect(problemsOf({ country: 'ES' })).toEqual([
    'phoneDigits: phone-incomplete',
    'currentPassword: parameter-required',
  ]);
  expect(problemsOf({ country: 'ES', phoneDigits: '612345678' })).toEqual(['currentPassword: parameter-required']);
  expect(problemsOf({ phoneDigits: '3055550143', currentPassword: 'x' })).toEqual([]);
  // Canada has the same code: the number is the same.
  expect(problemsOf({ country: 'CA' })).toEqual([]);
});

test('a number may be left out only where none could be shown, and is then left as it is stored', () => {
  expect(problemsOf({ phoneDigits: '' })).toContain('phoneDigits: parameter-required');
  expect(problemsOf({ phoneDigits: '' }, { phone: null, parts: null })).toEqual([]);
  expect(problemsOf({ phoneDigits: '' }, { phone: '+351912345678', parts: null })).toEqual([]);
  expect(phoneOfForm({ country: 'US', phoneDigits: '' }, { phone: '+351912345678' })).toBe('+351912345678');
});

test('names are required and digits are digits', () => {
  expect(problemsOf({ firstName: '  ' })).toEqual(['firstName: parameter-required']);
  expect(problemsOf({ phoneDigits: '12a', currentPassword: 'x' })).toEqual(['phoneDigits: phone-not-valid']);
});
