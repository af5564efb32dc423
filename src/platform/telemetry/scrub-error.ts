import path from 'node:path';

/** Words with a capital letter that the messages of programs have, and no names of people or places. */
const PROGRAM_WORDS = new Set(
  `A Access Address After All An API Array ASCII Async At Authorize Bad Before Body Bucket Buffer Cannot Client Column
  Connection Constraint Content Could CSV Data Database Date Deadlock Did DNS Division Duplicate EACCES EADDRINUSE
  EAI_AGAIN ECONNREFUSED ECONNRESET EEXIST EISDIR EMFILE ENOENT ENOSPC ENOTFOUND EPERM EPIPE ETIMEDOUT Every Expected
  Failed Fastify File Function Header Headers Host HTML HTTP HTTPS I ID If Infinity Input Internal Invalid IP It Job JSON
  Kysely Language Length Map Maximum Message Missing Module NaN Network No Node None Not Number Object Only Operation Out
  Output Parameter Path PDF Permission Please PostgreSQL Postgres Process Promise Property Query Queue React Received
  Reference Relation Request Response Route Router S3 SMTP SQL SSL Schema Server Set Socket Something Statement Status
  Storage Stream String Stripe Symbol Syntax TCP That The There This Timed Timeout TLS To Too Transaction Type UTC UTF
  UUID Unable Undefined Unexpected Unhandled Unknown Unsupported URI URL Value Values Webhook When Worker Write XML Zod`.split(
    /\s+/,
  ),
);

/** Before a quoted word, they say that it is part of the program and not of its data. */
const PROGRAM_PARTS =
  'relation|column|constraint|table|index|function|trigger|role|schema|database|extension|sequence|view|reading|setting';

const MAX_MESSAGE = 500;
const MAX_STACK = 4_000;
const MAX_FRAMES = 25;

/**
 * A message without what could be of a person: what is quoted, addresses, keys, long numbers, and each word that has a
 * capital letter or another alphabet and is none that programs say. Better too little than a name.
 */
export function scrubMessage(message: string): string {
  return message
    .slice(0, 4 * MAX_MESSAGE)
    .replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '[id]')
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'`<>]+/gi, '[address]')
    .replace(/[^\s"'`<>(),;:=]+@[^\s"'`<>(),;:=]+/g, '[e-mail]')
    .replace(/=\s*\([^)]*\)?/g, '=[text]')
    .replace(QUOTED, (_all, part: string | undefined, _quote, word: string) =>
      [part, part !== undefined && /^[\w$.]+$/.test(word) ? word : '[text]'].filter(Boolean).join(' '),
    )
    .replace(/["`“«].*$|(?<![\p{L}\d])['‘][\p{L}\d].*$/su, '[text]')
    .replace(/[\w+/=.-]*\d[\w+/=.-]*/g, (word) => (word.length >= 16 ? '[key]' : word))
    .replace(/[A-Za-z0-9+/_=-]{24,}/g, (word) => (/[A-Z]/.test(word) ? '[key]' : word))
    .replace(/\+?\(?\d[\d\s().-]{5,}\d/g, '[number]')
    .replace(/\d{5,}/g, '[number]')
    .replace(/[\p{L}\p{M}][\p{L}\p{M}\d_]*/gu, (word) => (isOfProgram(word) ? word : '[word]'))
    .replace(/\[word\](?:[\s’'-]*\[word\])+/g, '[word]')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_MESSAGE);
}

const QUOTED = new RegExp(
  `(?:\\b(${PROGRAM_PARTS}) )?(?<![\\p{L}\\d])(["'\`]|“|‘|«)(.*?)(?:\\2|[”’»])(?![\\p{L}\\d])`,
  'gsu',
);

/** Written in small Latin letters, with digits at most, or one of the words that programs say. */
function isOfProgram(word: string): boolean {
  return /^[a-z_][\w]*$/.test(word) || PROGRAM_WORDS.has(word) || /^[A-Z][A-Za-z]*(Error|Exception)$/.test(word);
}

/** The name of an error's class; nobody's data. */
export function nameOfError(error: unknown): string {
  const name = error instanceof Error ? error.name : typeof error;
  return /^[A-Za-z][\w]{0,60}$/.test(name) ? name : 'Error';
}

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** A frame of a stack: a function and where it is, below the folder of the program. */
const FRAME = /^\s+at (?:(?:async )?(?:new )?([\w$.<>#]+)?.*?\()?(?:file:\/\/)?([^()]+?):(\d+):\d+\)?$/;

/** Where an error came from, the innermost call first: functions, files and lines, and nothing of its message. */
export function framesOf(error: unknown): readonly string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const lines = stack.split('\n').flatMap((line) => {
    const [, name, file, at] = FRAME.exec(line) ?? [];
    return file === undefined ? [] : [`${name ?? '-'} (${placeOf(file)}:${at})`];
  });
  return lines.slice(0, MAX_FRAMES);
}

/** `src/main.ts`, `node_modules/pg/lib/client.js`, `node:net`; of any other file its name alone. */
function placeOf(file: string): string {
  if (file.startsWith('node:')) return file;
  if (file.startsWith(`${ROOT}${path.sep}`)) return path.relative(ROOT, file);
  const packages = file.lastIndexOf('node_modules');
  return packages === -1 ? path.basename(file) : file.slice(packages);
}

export const stackOf = (frames: readonly string[]): string => frames.join('\n').slice(0, MAX_STACK);
