import { expect, test } from 'vitest';
import { passwordRules, whyNotGuessable } from './password-rules.ts';

const broken = (password: string) => passwordRules.filter(({ holds }) => !holds(password)).map(({ code }) => code);
const ana = { name: 'Ana María', lastname: 'Rivera', email: 'arivera77@demo.test' };

test.each([
  ['Aa1!aaaa', []],
  ['Aa1!aaa', ['password-length']],
  ['aa1!aaaa', ['password-uppercase']],
  ['AA1!AAAA', ['password-lowercase']],
  ['Aab!aaaa', ['password-digit']],
  ['Aa1baaaa', ['password-special']],
  ['', ['password-length', 'password-uppercase', 'password-lowercase', 'password-digit', 'password-special']],
  ['Ññ1!ññññ', []],
  ['Ан1!анан', []],
  [`Aa1!${'x'.repeat(124)}`, []],
  [`Aa1!${'x'.repeat(125)}`, ['password-length']],
])('%s breaks %j', (password, codes) => {
  expect(broken(password)).toEqual(codes);
});

test.each(['Password1!', 'P@ssw0rd1!', 'Miami2026!', 'Airbnb123!', 'Contraseña1!', '123Qwerty!', 'Bienvenido#1'])(
  'refuses the common %s',
  (password) => expect(whyNotGuessable(password, ana)).toBe('password-common'),
);

test.each(['Maria2026#', 'Rivera1!!', 'AnaMaria#1', 'Arivera77!', '2026.Rivera!'])(
  'refuses %s, which is about the person',
  (password) => expect(whyNotGuessable(password, ana)).toBe('password-common'),
);

test.each(['Marea-demo-2026!', 'Sea-glass-2027!', 'correct Horse 7!', 'Ana-quiere-1-barco'])(
  'lets %s through',
  (password) => expect(whyNotGuessable(password, ana)).toBeNull(),
);
