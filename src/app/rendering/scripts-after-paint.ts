import { Transform } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { queueBeforeHydration } from './pre-hydration-queue.ts';

/**
 * Holds a page's scripts back until its first picture is painted (pre-hydration-queue.ts says when and what happens to
 * presses meanwhile): the page is readable without them, and on a slow line they would take the line from its styles,
 * letters and first picture. React Router offers no place to say so. `inHead` is markup for machines that ends the
 * head: the browser's React has no part in it.
 */
export function scriptsAfterPaint(nonce: string, inHead = ''): Transform {
  const decoder = new StringDecoder('utf8');
  const hold = holder(nonce, inHead);
  let waiting = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = waiting + decoder.write(chunk);
      // A tag may be cut in two: its beginning waits for its end.
      const cut = text.lastIndexOf('<');
      const isWhole = cut < 0 || text.indexOf('>', cut) >= 0;
      waiting = isWhole ? '' : text.slice(cut);
      done(null, hold(isWhole ? text : text.slice(0, cut)));
    },
    flush(done) {
      done(null, hold(waiting + decoder.end()));
    },
  });
}

const CHARSET = '<meta charSet="utf-8"/>';
const HEAD_END = '</head>';

/** The starter stands before the styles, as a script after them would wait for them. */
const holder = (nonce: string, inHead: string) => (html: string) =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="held"')
    // Files of this site need no nonce on their links; a page has dozens of them.
    .replaceAll(/(<link\b[^>]*?) nonce="[^"]*"/g, '$1')
    .replaceAll(/(<script\b[^>]*) type="module"(?: async="")?/g, '$1 type="text/held"')
    .replace(CHARSET, () => `${CHARSET}<script nonce="${nonce}">(${queueBeforeHydration})()</script>`)
    .replace(HEAD_END, () => inHead + HEAD_END);
