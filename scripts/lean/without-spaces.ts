import { parse, type Token, tokTypes } from 'acorn';

const NEW_LINE = /\r\n|[\n\r\u2028\u2029]/g;
const PART_OF_WORD = /[\p{ID_Continue}$#@\\\u200c\u200d]/u;

/**
 * The text of a program in JavaScript without comments and needless spaces, each line where it was, so that stacks name
 * the right lines. Letters beyond Latin become escapes in strings and templates: one of them makes V8 keep two bytes
 * for each letter of a text. Throws where the text is no program.
 */
export function withoutSpaces(text: string, sourceType: 'module' | 'commonjs'): string {
  const tokens: Token[] = [];
  parse(text, { ecmaVersion: 'latest', sourceType, onToken: tokens });
  const head = /^#!.*/.exec(text)?.[0] ?? '';
  const written = [head];
  let last = head.slice(-1);
  let at = head.length;
  const tagged: boolean[] = [];
  for (const [index, { type, start, end }] of tokens.entries()) {
    const skipped = text.slice(at, start);
    const token = text.slice(start, end);
    const lines = skipped.match(NEW_LINE)?.length ?? 0;
    if (lines > 0) written.push('\n'.repeat(lines));
    else if (skipped !== '' && isSpaceNeeded(last, token.charAt(0))) written.push(' ');
    const isLatin = type === tokTypes.string || (type === tokTypes.template && tagged.at(-1) === false);
    written.push(isLatin ? inLatin(token) : token);
    last = token.slice(-1) || last;
    at = end;
    if (type !== tokTypes.backQuote) continue;
    // Every part of a template is a token, an empty one too: what follows one ends it.
    const before = tokens[index - 1];
    if (before?.type === tokTypes.template) tagged.pop();
    else tagged.push(endsValue(before));
  }
  return written.join('');
}

/** A template behind a value may be read as it was written (`String.raw`). */
const endsValue = (token: Token | undefined): boolean =>
  token !== undefined &&
  [tokTypes.name, tokTypes.parenR, tokTypes.bracketR, tokTypes.braceR, tokTypes.backQuote].includes(token.type);

/** Two tokens would be read as one, or as others, without a space between them. */
function isSpaceNeeded(before: string, after: string): boolean {
  if (PART_OF_WORD.test(before)) return PART_OF_WORD.test(after) || (after === '.' && /\d/.test(before));
  return /^(?:[+-]{2}|\/.|.\/|<!|->)$/.test(before + after);
}

const inLatin = (token: string): string =>
  token.replace(/[\u0100-\u2027\u202a-\u{10ffff}]/gu, (letter) => {
    const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
  });
