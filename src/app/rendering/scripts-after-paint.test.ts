import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { queueBeforeHydration } from './pre-hydration-queue.ts';
import { holdScripts, scriptsAfterPaint } from './scripts-after-paint.ts';

const starter = `<script nonce="n1">(${queueBeforeHydration})()</script>`;
const page = (start: string, preload: string, module: string) =>
  `<head><meta charSet="utf-8"/>${start}<p>Añade días &lt; 3</p><link rel="${preload}" href="/a.js"/><link rel="icon"/>` +
  `<script nonce="n1">go()</script><script nonce="n1" type="${module}">import "/a.js";</script><b>fin — adiós</b>`;

test('scripts are held back, and what starts them stands before the styles, wherever the page is cut into pieces', async () => {
  const bytes = Buffer.from(page('', 'modulepreload', 'module" async="'));
  for (const size of [1, 2, 3, 7, 20, bytes.length]) {
    const stream = scriptsAfterPaint('n1');
    for (let at = 0; at < bytes.length; at += size) stream.write(bytes.subarray(at, at + size));
    stream.end();
    expect(await text(stream)).toBe(page(starter, 'held', 'text/held'));
  }
  expect(holdScripts(bytes, 'n1').toString()).toBe(page(starter, 'held', 'text/held'));
});

test('what runs in the page before its modules uses nothing from outside', () => {
  expect(() => new Function(`(${queueBeforeHydration})`)).not.toThrow();
  expect(queueBeforeHydration.toString()).not.toMatch(/__name|__vite|import/);
  // It is put into a page byte by byte.
  expect(queueBeforeHydration.toString()).toMatch(/^[ -~\s]*$/);
});

test('what machines read ends the head, wherever the page is cut', async () => {
  const bytes = Buffer.from('<html><head><title>ñ</title></head><body></body></html>');
  for (const size of [1, 3, 8, bytes.length]) {
    const stream = scriptsAfterPaint('n1', '<script>{}</script>');
    for (let at = 0; at < bytes.length; at += size) stream.write(bytes.subarray(at, at + size));
    stream.end();
    expect(await text(stream)).toBe('<html><head><title>ñ</title><script>{}</script></head><body></body></html>');
  }
  expect(holdScripts(bytes, 'n1', '<i>李</i>').toString()).toContain('<title>ñ</title><i>李</i></head>');
});
