import { Transform } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/**
 * Gives the scripts that a page announces the lowest priority: the page is readable without them, and on a slow line
 * they would take the line from its styles, letters and first picture. React Router offers no place to say so.
 */
export function scriptsAfterPaint(): Transform {
  const decoder = new StringDecoder('utf8');
  let waiting = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = waiting + decoder.write(chunk);
      // A tag may be cut in two: its beginning waits for its end.
      const cut = text.lastIndexOf('<');
      const isWhole = cut < 0 || text.indexOf('>', cut) >= 0;
      waiting = isWhole ? '' : text.slice(cut);
      done(null, withLowPriority(isWhole ? text : text.slice(0, cut)));
    },
    flush(done) {
      done(null, withLowPriority(waiting + decoder.end()));
    },
  });
}

const withLowPriority = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
