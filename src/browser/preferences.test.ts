import { expect, test } from 'vitest';
import { readPreferences } from './preferences.ts';

const nobody = { url: 'http://localhost/', cookie: null, acceptLanguage: null };
const spanish = 'es-US,es;q=0.9';

test.each([
  ['asked for in the address', { ...nobody, url: 'http://localhost/?lang=es', cookie: 'lang=en', account: 'en' }, 'es'],
  ['chosen in this browser', { ...nobody, cookie: 'a=b; lang=en', account: 'es', acceptLanguage: spanish }, 'en'],
  ['kept with the account', { ...nobody, account: 'es', acceptLanguage: 'en-US' }, 'es'],
  ['of the browser', { ...nobody, acceptLanguage: spanish }, 'es'],
  ['nobody said', nobody, 'en'],
  ['not ours', { ...nobody, url: 'http://localhost/?lang=fr', cookie: 'lang=xx', acceptLanguage: 'fr' }, 'en'],
] as const)('the language is the one %s', (_, given, language) => {
  expect(readPreferences(given).language).toBe(language);
});
