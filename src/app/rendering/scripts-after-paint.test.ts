import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const page = '<p>Añade días &lt; 3</p><link rel="modulepreload" href="/a.js"/><link rel="icon"/><b>fin — adiós</b>';
const wanted = page.replace('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');

test('announced scripts come last, wherever the page is cut into pieces', async () => {
  const bytes = Buffer.from(page);
  for (const size of [1, 2, 3, 7, 20, bytes.length]) {
    const stream = scriptsAfterPaint();
    for (let at = 0; at < bytes.length; at += size) stream.write(bytes.subarray(at, at + size));
    stream.end();
    expect(await text(stream)).toBe(wanted);
  }
});
