import fc from 'fast-check';
import { expect, test } from 'vitest';
import { framesOf, nameOfError, scrubMessage } from './scrub-error.ts';

test.each([
  ['Łukasz Ñandú 李娜 is not a tenant', '[word] is not a tenant'],
  ['No trip of Maria Fernández-O’Brien was found', 'No trip of [word] was found'],
  ["the guest 'maria perez' has left", 'the guest [text] has left'],
  ['invalid input syntax for type uuid: "maria"', 'invalid input syntax for type uuid: [text]'],
  ['no row for "maria perez', 'no row for [text]'],
  ['Key (email)=(maria@demo.test) already exists', '[word] (email)=[text] already exists'],
  ['mail to maria.perez+trip@demo.test failed', 'mail to [e-mail] failed'],
  ['call +1 (305) 555-0142 back', 'call [number] back'],
  ['card 4242 4242 4242 4242 was declined', 'card [number] was declined'],
  ['card 4242424242424242 was declined', 'card [key] was declined'],
  ['bad token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'bad token [key]'],
  ['secret sk_live_51Hxyz9ABCDEFGHIJ was refused', 'secret [key] was refused'],
  ['GET https://marea.test/reset?code=abc&email=x failed', '[word] [address] failed'],
  ['group 0b1c2d3e-0000-4000-8000-000000000001 is gone', 'group [id] is gone'],
])('T03 of %j stays %j', (message, kept) => {
  expect(scrubMessage(message)).toBe(kept);
});

test.each([
  "Cannot read properties of undefined (reading 'totalCents')",
  'relation "houses" does not exist',
  'connect ECONNREFUSED localhost:5432',
  'TypeError: house.photos is not iterable',
  'duplicate key value violates unique constraint "payment_attempt_living"',
])('T03 what the program says of itself stays: %s', (message) => {
  expect(scrubMessage(message)).toBe(message.replaceAll(/['"]/g, ''));
});

test('T03 no message keeps an e-mail, a long number or a name, wherever it stands', () => {
  const names = fc.constantFrom('Maria', 'Łukasz', 'Ñandú', '李娜', 'JOSÉ', 'Lucía Gómez');
  const secrets = fc.constantFrom('maria@demo.test', '4242424242424242', '+13055550142', '305-555-0142');
  const around = fc.constantFrom('', ' ', ': ', '"', "'", '(', '=', ', ', '`');
  fc.assert(
    fc.property(
      fc.lorem(),
      around,
      fc.oneof(names, secrets),
      around,
      fc.lorem(),
      (before, open, found, close, after) => {
        const kept = scrubMessage(`${before}${open || ' '}${found}${close || ' '}${after}`);
        for (const word of found.split(' ')) expect(kept).not.toContain(word);
      },
    ),
  );
});

test('T03 a stack keeps functions and places, and not the message, however many lines that has', () => {
  const error = new Error('Maria\n    at Perez (/home/maria/secret.txt:1:1)x');
  const frames = framesOf(error);
  expect(frames[0]).toMatch(/^- \(src\/platform\/telemetry\/scrub-error\.test\.ts:\d+\)$/);
  expect(frames.join('\n')).not.toMatch(/Maria|maria|Perez/);
});

test('T03 whatever is thrown has a name', () => {
  expect(nameOfError(new TypeError('x'))).toBe('TypeError');
  expect(nameOfError('Maria')).toBe('string');
  expect(nameOfError(Object.assign(new Error('x'), { name: 'Maria Perez' }))).toBe('Error');
});
