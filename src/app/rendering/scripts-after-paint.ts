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

/**
 * The same for a page that is there as a whole. What is looked for are bytes of ASCII: a page read byte by byte takes
 * half of the memory, and need not be decoded.
 */
export function holdScripts(page: Buffer, nonce: string, inHead = ''): Buffer<ArrayBuffer> {
  return Buffer.from(holder(nonce, Buffer.from(inHead).toString('latin1'))(page.toString('latin1')), 'latin1');
}

const CHARSET = '<meta charSet="utf-8"/>';
const HEAD_END = '</head>';
const SOUGHT = /<link\b[^>]*>|<script\b[^>]*>|<meta charSet="utf-8"\/>|<\/head>/g;

/** The starter stands before the styles, as a script after them would wait for them. */
const holder = (nonce: string, inHead: string) => (html: string) =>
  html.replace(SOUGHT, (tag) => {
    if (tag === CHARSET) return `${CHARSET}<script nonce="${nonce}">(${starter})()</script>`;
    if (tag === HEAD_END) return inHead + HEAD_END;
    // Files of this site need no nonce on their links; a page has dozens of them.
    if (tag.startsWith('<link')) return tag.replace('rel="modulepreload"', 'rel="held"').replace(/ nonce="[^"]*"/, '');
    return tag.replace(/ type="module"(?: async="")?/, ' type="text/held"');
  });

const starter = queueBeforeHydration.toString();
