const TOKEN = new RegExp(
  [
    /(?<space>[^\S\n\r\u2028\u2029]+)/,
    /(?<line>\r?\n|[\r\u2028\u2029])/,
    /(?<comment>\/\/[^\n\r\u2028\u2029]*|\/\*.*?\*\/)/s,
    /(?<word>[\p{ID_Continue}$#@\\\u200c\u200d]+)/u,
    /(?<string>"(?:[^"\\\n\r]|\\(?:\r\n|.))*"|'(?:[^'\\\n\r]|\\(?:\r\n|.))*')/s,
    /(?<mark>.)/s,
  ]
    .map(({ source }) => source)
    .join('|'),
  'suy',
);
const REGULAR_EXPRESSION = /\/(?:[^/\\[\n\r]|\\[^\n\r]|\[(?:[^\]\\\n\r]|\\[^\n\r])*\])+\/[\p{ID_Continue}$]*/uy;
/** A part of a template, up to its end or to a value in it. */
const TEMPLATE = /[`}](?:[^`\\$]|\\.|\$(?!\{))*(?:`|\$\{)/suy;
/** Words after which a slash begins a regular expression. */
const BEFORE_VALUE =
  /^(?:return|typeof|instanceof|in|of|new|delete|void|throw|case|do|else|yield|await|default|extends)$/;
const BEFORE_CONDITION = /^(?:if|while|for|with)$/;

interface Bracket {
  readonly opens: string;
  /** A slash after its end divides. */
  readonly isValue: boolean;
  /** For a template: a function may read its words as they were written. */
  readonly isTagged: boolean;
}

/** What is read so far. */
interface Reading {
  readonly text: string;
  at: number;
  readonly brackets: Bracket[];
  /** The last token ends a value: a slash after it divides. */
  isAfterValue: boolean;
  /** The last word, when nothing came after it; nothing for the name of a property. */
  word: string;
}

/**
 * The text of a program in JavaScript without comments and needless spaces, each line where it was, so that stacks name
 * the right lines. Letters beyond Latin become escapes: one of them makes V8 keep two bytes for each letter of a text.
 * It knows tokens and no grammar, so whoever uses it compares what another reader makes of both texts.
 */
export function withoutSpaces(text: string): string {
  const head = /^#!.*/.exec(text)?.[0] ?? '';
  const reading: Reading = { text, at: head.length, brackets: [], isAfterValue: false, word: '' };
  const written = [head];
  let last = head.slice(-1);
  let isApart = false;
  const write = (token: string) => {
    if (isApart && isSpaceNeeded(last, token.charAt(0))) written.push(' ');
    written.push(token);
    last = token.slice(-1);
    isApart = false;
  };
  while (reading.at < text.length) {
    TOKEN.lastIndex = reading.at;
    const found = TOKEN.exec(text)?.groups ?? {};
    const { space, line, comment } = found;
    reading.at = TOKEN.lastIndex;
    const lines = line ? 1 : (comment?.split(/\r\n|[\n\r\u2028\u2029]/).length ?? 1) - 1;
    if (lines > 0) {
      isApart = false;
      write('\n'.repeat(lines));
    } else if (space || comment) isApart = true;
    else write(readToken(reading, found, { isProperty: last === '.', isRepeated: !isApart && last === found.mark }));
  }
  return written.join('');
}

function readToken(
  reading: Reading,
  { word, string, mark = '' }: Partial<Record<string, string>>,
  { isProperty, isRepeated }: { readonly isProperty: boolean; readonly isRepeated: boolean },
): string {
  const { brackets, word: wordBefore, isAfterValue } = reading;
  reading.word = word !== undefined && !isProperty ? word : '';
  reading.isAfterValue = true;
  if (word !== undefined) {
    reading.isAfterValue = isProperty || !BEFORE_VALUE.test(word);
    return word;
  }
  if (string !== undefined) return inLatin(string);
  if (mark === '`') return readTemplate(reading, { mark, isTagged: isAfterValue });
  if (mark === '/' && !isAfterValue) return readOn(reading, mark, REGULAR_EXPRESSION);
  if (/[)\]}]/.test(mark)) {
    const bracket = brackets.pop();
    if (bracket?.opens === '`') return readTemplate(reading, { mark, isTagged: bracket.isTagged });
    reading.isAfterValue = bracket?.isValue ?? false;
    return mark;
  }
  if (/[([{]/.test(mark))
    brackets.push({ opens: mark, isValue: mark !== '(' || !BEFORE_CONDITION.test(wordBefore), isTagged: false });
  // `i++ / 2` divides; `i + /2/` does not.
  reading.isAfterValue = /[+-]/.test(mark) && isRepeated && isAfterValue;
  return mark;
}

function readTemplate(reading: Reading, { mark, isTagged }: { mark: string; isTagged: boolean }): string {
  const part = readOn(reading, mark, TEMPLATE);
  reading.isAfterValue = !part.endsWith('${');
  if (part.endsWith('${')) reading.brackets.push({ opens: '`', isValue: false, isTagged });
  return isTagged ? part : inLatin(part);
}

/** What the pattern finds from the mark on, which was read already; the mark alone where it finds nothing. */
function readOn(reading: Reading, mark: string, pattern: RegExp): string {
  pattern.lastIndex = reading.at - mark.length;
  const [found] = pattern.exec(reading.text) ?? [mark];
  reading.at += found.length - mark.length;
  return found;
}

const PART_OF_WORD = /[\p{ID_Continue}$#@\\\u200c\u200d]/u;

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
