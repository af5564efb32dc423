import { expect, test } from 'vitest';
import { renderAgreement, whyNotAccept } from './agreement.domain.ts';

const facts = { values: { guest: 'Ana {{guest}}', total: '$1,200.00' }, holds: new Set(['deposit'] as const) };

test('a fact that ends with a period ends its sentence', () => {
  const until = { values: { until: '11:00 p. m.' }, holds: new Set<never>() };
  expect(renderAgreement('Hasta las {{until}}. Salida: …', until)).toEqual(['Hasta las 11:00 p. m. Salida: …']);
});

test.each([
  ['Ana', 'La empresa, y Ana («usted»): Ana o Ana.'],
  ['Inés', 'La empresa, e Inés («usted»): Inés o Inés.'],
  ['Hielo', 'La empresa, y Hielo («usted»): Hielo o Hielo.'],
  ['Íñigo', 'La empresa, e Íñigo («usted»): Íñigo o Íñigo.'],
  ['Óscar', 'La empresa, y Óscar («usted»): Óscar u Óscar.'],
])('the Spanish words for and and or fit the name %s after them', (guest, sentence) => {
  const text = 'La empresa, y {{guest}} («usted»): {{guest}} o {{guest}}.';
  expect(renderAgreement(text, { values: { guest }, holds: new Set<never>() })).toEqual([sentence]);
});

test('fills the facts once and leaves out what does not hold', () => {
  const text = '# Price\n{{guest}} pays {{total}}.\n\n[deposit] A deposit.\n[no-deposit] No deposit.\n';
  expect(renderAgreement(text, facts)).toEqual(['# Price', 'Ana {{guest}} pays $1,200.00.', 'A deposit.']);
});

test('a fact or a condition that nobody knows is a bug', () => {
  expect(() => renderAgreement('{{weather}}', facts)).toThrow('nothing known of weather');
  expect(() => renderAgreement('{{constructor}}', facts)).toThrow('nothing known of constructor');
  expect(() => renderAgreement('[sunny] Enjoy.', facts)).toThrow('condition sunny');
});

test.each([
  ['approved', null, '2026-11', null],
  ['confirmed', null, '2026-11', null],
  ['approved', null, '2026-10', 'contract-not-valid'],
  ['approved', 1, '2026-11', 'contract-already-accepted'],
  ['completed', null, '2026-11', 'transition-not-valid'],
  ['cancelled', null, '2026-11', 'transition-not-valid'],
] as const)('a group that is %s, accepted at %s, in version %s: %s', (status, acceptedAt, read, reason) => {
  expect(whyNotAccept({ status, acceptedAt, version: '2026-11' }, read)).toBe(reason);
});
