import { expect, test } from 'vitest';
import { lintLanguage } from '#tests/support/language-lint.ts';

const wordsOf = (text: string, language: 'en' | 'es') =>
  lintLanguage(text, language, ['Harbor House']).map((found) => found.split(' in «')[0]);

test.each([
  ['Añada fechas and guests', ['and', 'guests']],
  ['Harbor House está en Miami Beach, con check-in a las 16:00', []],
  ['Escriba a hello@marea.test o lea https://marea.test/about/the-team', []],
  ['Cuando tu reserva llegue, puedes verla', ['tu', 'puedes']],
  ['Elige las fechas. El chef elige el menú.', ['Elige']],
  ['Cuándo llega?', ['¿?']],
  ['Bienvenida!', ['¡!']],
  ['¿Y si llueve? ¡No importa!', []],
  ['Use un signo, como ! o #', []],
  ['{{count}} noches', ['{{', '}}']],
  ['pages.title', ['pages.title', 'pages']],
  ['undefined noches', ['undefined']],
  ['sáb 1 may, 30 may 2027 y 2 may', []],
  ['Llega el sábado, may be', ['may', 'be']],
] as const)('in Spanish, «%s» has %j that is none', (text, words) => {
  expect(wordsOf(text, 'es')).toEqual(words);
});

test.each([
  ['Two noches by the sea', ['noches']],
  ['A review of Julia Y. in Buena Vista', []],
  ['Casa de las Arcadas con piscina', ['con', 'piscina']],
  ['nights_one', ['nights_one']],
  ['It was cancelled before the second instalment', ['cancelled', 'instalment']],
  [
    'Cheques, colours and neighbourhoods, organised in the city centre',
    ['Cheques', 'colours', 'neighbourhoods', 'organised', 'centre'],
  ],
  ['It was canceled after your cancellation in Bal Harbour, by the hour', []],
] as const)('in English, «%s» has %j that is none', (text, words) => {
  expect(wordsOf(text, 'en')).toEqual(words);
});
