import { expect, test } from 'vitest';
import { fillTemplate, openFieldsIn, unknownFieldsIn } from './template-fields.ts';

test('a template is filled in with what is known; the rest stays to be filled in by hand', () => {
  const text = 'Hola, {{ guestFirstName }}: {{houseName}}, {{address}}. {{guestFirstName}}';
  const filled = fillTemplate(text, { guestFirstName: 'Ana {{address}}', houseName: 'Casa Coral' });
  expect(filled).toBe('Hola, Ana {{address}}: Casa Coral, {{address}}. Ana {{address}}');
  expect(openFieldsIn('Casa Coral, {{address}} {{ address }}')).toEqual(['address']);
  expect(openFieldsIn('{address} and {{ }')).toEqual([]);
});

test('an hour that ends with a period ends its sentence, too', () => {
  const facts = { checkInFrom: '4:00 p. m.', houseName: 'Casa Coral' };
  expect(fillTemplate('Desde las {{checkInFrom}}. En {{houseName}}.', facts)).toBe(
    'Desde las 4:00 p. m. En Casa Coral.',
  );
});

test.each([
  ['{{guestFirstName}} {{dueAt}}', []],
  ['{{weather}} {{constructor}}', ['weather', 'constructor']],
  ['{{}}', ['']],
])('%s names what is not known: %j', (text, names) => {
  expect(unknownFieldsIn(text)).toEqual(names);
});
