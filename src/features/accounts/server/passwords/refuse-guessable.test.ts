import { expect, test } from 'vitest';
import { refusalOf } from '#tests/support/refusal-of.ts';
import { refuseGuessable } from './refuse-guessable.ts';

const ana = {
  name: 'Ana María',
  lastname: 'Rivera',
  email: 'arivera77@harbor-club.test',
  formerEmails: ['coralina@demo.test'],
};

test.each([
  'Password1!',
  'P@ssw0rd123!',
  'Miami2026!',
  'Airbnb123!',
  'Dragon123!',
  'Qwerty123!',
  '1Q2w3e4r!',
  'Contraseña2026!',
  'Liverpool1!',
  '¡Barcelona10!',
  '$unsh1ne99!',
  'Monkey-Monkey1!',
  'ＬＩＶＥＲＰＯＯＬ１２３!',
  'Abc123456!',
])('R06 refuses %s: it is in every list of leaked passwords', async (password) => {
  expect(await refusalOf(refuseGuessable(password, ana))).toMatchObject({ code: 'password-common' });
});

test.each(['Ana2026#', 'Rivera1!!', 'Maria-2026!', 'Arivera77!', 'Coralina#2026'])(
  'R06 refuses %s: it is about the person, by a name or an address of today or before',
  async (password) =>
    expect(await refusalOf(refuseGuessable(password, ana))).toMatchObject({ code: 'password-common' }),
);

test.each([
  'Marea-demo-2026!',
  'Sea-glass-2027!',
  'Coral-reef-2028!',
  'correct Horse 7!',
  'Ana-quiere-1-barco',
  'xK9#mQ2$vL7p',
  'Liverpool839201774623!',
  'Ñandú-🐚-verde-7',
])('R06 lets %s through', async (password) => {
  await expect(refuseGuessable(password, ana)).resolves.toBeUndefined();
});

test('R62 a password of staff and admins has 12 characters or more', async () => {
  const staff = { ...ana, roles: ['tenant', 'staff'] } as const;
  const admin = { ...ana, roles: ['admin'] } as const;
  for (const person of [staff, admin])
    expect(await refusalOf(refuseGuessable('Gla5s-Sea7!', person))).toMatchObject({ code: 'password-staff-length' });

  await refuseGuessable('Gla5s-Sea77!', staff);
  await refuseGuessable('Gla5s-Sea7!', { ...ana, roles: ['tenant', 'owner'] });
  await refuseGuessable('Gla5s-Sea7!', ana);
});
