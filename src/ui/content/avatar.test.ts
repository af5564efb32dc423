import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test.each([
  ['Lucía Marín', 'LM'],
  ['María José de la Cruz', 'MC'],
  ['  ángel  ', 'Á'],
  ["o'neill (jr)", 'OJ'],
  ['李 小龍', '李小'],
  ['🙂 42', ''],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
