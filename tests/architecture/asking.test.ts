import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, isTest, ROOT } from './source-files.ts';

const ASKS = /\b\w+Client\(|\bfetch\(|\bnew AbortController\(/;

/** The text between the parenthesis that opens at `start` and the one that closes it. */
function inParentheses(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(start, at);
  }
  return text.slice(start);
}

/** The code of a file's effects and of the functions in the same file that the effects call. */
function effectsOf(text: string): readonly string[] {
  return [...text.matchAll(/\buse(?:Layout|Insertion)?Effect\(/g)].map((match) => {
    const body = inParentheses(text, match.index + match[0].length - 1);
    const called = [...body.matchAll(/\b([a-z]\w*)\b/g)].map(([, name = '']) => functionIn(text, name));
    return [body, ...called].join('\n');
  });
}

/** A function of the file by its name: the lines from its head to the first line that is indented no deeper. */
function functionIn(text: string, name: string): string {
  const head = new RegExp(`^( *)(?:export )?(?:async )?(?:function|const) ${name}\\b.*(?:\\(|=>)`, 'm').exec(text);
  if (!head) return '';
  const [, indent = ''] = head;
  const lines = text.slice(head.index).split('\n');
  const end = lines.findIndex((line, at) => at > 0 && /\S/.test(line) && !line.startsWith(`${indent} `));
  return lines.slice(0, Math.max(1, end)).join('\n');
}

const asksInEffect = (text: string) => effectsOf(text).some((effect) => ASKS.test(effect));

const screens = filesBelow('src').filter((file) => /^src\/(app|browser|ui|features\/[^/]+\/web)\/.*\.tsx?$/.test(file));

test.each([
  ['a client', 'useEffect(() => {\n  housesClient().list();\n}, []);'],
  ['fetch', 'useEffect(() => void fetch("/v1.0/house"), []);'],
  [
    'whatever is given to it',
    'useEffect(() => {\n  const stop = new AbortController();\n  void ask(stop.signal);\n}, [ask]);',
  ],
  [
    'a function beside it',
    'const load = async () => {\n  await housesClient().list();\n};\nuseEffect(() => void load(), []);',
  ],
  [
    'a callback',
    '  const load = useCallback(async () => {\n    await housesClient().list();\n  }, []);\n  useEffect(load, [load]);',
  ],
])('an effect that asks the server by %s is found', (_, text) => {
  expect(asksInEffect(text)).toBe(true);
});

test('an effect that moves the focus asks nobody, nor does a press', () => {
  const text = 'const save = () => housesClient().save();\nuseEffect(() => heading.current?.focus(), []);';
  expect(asksInEffect(text)).toBe(false);
});

test('no screen asks the server from an effect: useQuery does (decision 0025)', () => {
  const asking = screens
    .filter((file) => !isTest(file))
    .filter((file) => asksInEffect(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(asking).toEqual([]);
});
