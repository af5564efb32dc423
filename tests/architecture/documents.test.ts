import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import scripts from '../../package.json' with { type: 'json' };
import { ROOT } from './source-files.ts';

const LEFT_OUT = ['node_modules/**', 'build/**', '.data/**', '.git/**', '.react-router/**', 'test-results/**'];
const everyFile = globSync(['**/*', '.*', '.ci/**'], { cwd: ROOT, exclude: LEFT_OUT });
const files = new Set(everyFile.map((file) => file.split(path.sep).join('/')));

/** The changelog names files of the past; generated documents are checked by their own test. */
const documents = [...files].filter(
  (file) =>
    (file.endsWith('.md') && file !== 'CHANGELOG.md' && !file.startsWith('docs/generated/')) || file === '.env.example',
);
const textOf = (document: string) => readFileSync(path.join(ROOT, document), 'utf8');
const inBackticks = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

const FOLDERS = /^(src|docs|demo|bench|scripts|tests|tools|database|public|\.ci)\//;
const PARTS_OF_A_FEATURE = /^(domain|api|server|web|texts)\//;
const FILE_NAME = /^[\w.*{},@/-]+\.(tsx?|mjs|json|sql|md|css|html)$/;

/** Folders and files that a document names in backticks; `<name>` stands for any name. */
function pathsIn(text: string): readonly string[] {
  return inBackticks(text)
    .map((code) =>
      code
        .replace(/^node /, '')
        .replaceAll(/<[^>]+>/g, '*')
        .replace(/\/$/, ''),
    )
    .filter((code) => /^[\w.*{}@][\w.*{},@/-]*$/.test(code) && !/^\.[a-z-]+$/.test(code))
    .filter((code) => FOLDERS.test(code) || PARTS_OF_A_FEATURE.test(code) || FILE_NAME.test(code));
}

/** Of `src/kernel/money.ts` that, `kernel/money.ts` and `money.ts`. */
const ends = new Set(
  [...files].flatMap((file) => file.split('/').map((_, from, parts) => parts.slice(from).join('/'))),
);

/** From the root, from the document's folder, or below any folder: `domain/money.ts`, `money.ts`. */
function exists(name: string, document: string): boolean {
  const there = path.posix.join(path.posix.dirname(document), name);
  if (!/[*{]/.test(name)) return ends.has(name) || files.has(there);
  return [there, `**/${name}`].some((pattern) => [...files].some((file) => path.matchesGlob(file, pattern)));
}

test.each(documents)('%s names only files and folders that exist', (document) => {
  expect(pathsIn(textOf(document)).filter((name) => !exists(name, document))).toEqual([]);
});

test.each(documents)('%s links only to what exists', (document) => {
  const links = [...textOf(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link.replace(/#.*$/, ''));
  const missing = links
    .filter((link) => link !== '' && !/^(https?|mailto):/.test(link))
    .filter((link) => !files.has(path.posix.join(path.posix.dirname(document), link)));
  expect(missing).toEqual([]);
});

test.each(documents)('%s names only npm scripts that exist', (document) => {
  const named = [...textOf(document).matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
  expect(named.filter((script) => !(script in scripts.scripts))).toEqual([]);
});
