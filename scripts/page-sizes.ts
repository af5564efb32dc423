import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

/**
 * The JavaScript that each public page loads before anybody touches it, gzipped, against its budget in kB
 * (docs/quality.md): the code and the texts that its route names. A page without a budget of its own has the one of
 * pages to read. The router's table of routes, the same file for every page, has a budget of its own.
 */
const TABLE_OF_ROUTES = 4.5;
const TO_READ = 153;
/** The budget in kB of pages that exist for a form: they load its rules as well. */
const FORM = 190;
const OF_ITS_OWN: Readonly<Record<string, number>> = {
  'pages/account/email-validation': FORM,
  'pages/account/reset-password': 165,
  'pages/account/sign-in': FORM,
  'pages/account/sign-up': FORM,
  'pages/public/rentables/boat': 180,
  'pages/public/company/work-with-us': FORM,
  'pages/public/home': 159,
  'pages/public/rentables/property': 179,
  'pages/public/results': 171,
  'pages/public/service-contact': FORM,
  'pages/public/service-item': 157,
  'pages/public/business-registration': FORM,
  'pages/public/contact': FORM,
};
/** What a page loads by itself as soon as it is alive, and the texts that come with it. */
const ALSO: readonly { page: string; chunk: string; texts: readonly string[] }[] = [
  { page: 'pages/public/results', chunk: 'boat-results-page', texts: ['boats'] },
  { page: 'pages/public/service-item', chunk: 'plain-page', texts: [] },
  { page: 'pages/public/service-item', chunk: 'massage-page.web', texts: [] },
  { page: 'pages/public/service-item', chunk: 'van-page.web', texts: [] },
];
/** Texts that every page shows. */
const SHELL_TEXTS = ['app', 'ui'];
/** The language with the longer words. */
const LANGUAGE = 'es';
const CLIENT = path.resolve('build/client');

interface RouteEntry {
  readonly id: string;
  readonly parentId?: string;
  readonly module: string;
  readonly imports?: readonly string[];
}

const manifest = await readManifest();
let isOver = false;
tell('table of routes', TABLE_OF_ROUTES, [manifest.url]);
for (const page of publicPages()) {
  await weigh(page);
  for (const also of ALSO.filter((one) => one.page === page)) await weigh(page, also);
}
process.exit(isOver ? 1 : 0);

/** Pages for everybody: those in the main frame, once each, whatever addresses they have. */
function publicPages(): readonly string[] {
  return Object.values(manifest.routes)
    .filter(({ id, parentId }) => parentId === 'layouts/main-layout' && id.startsWith('pages/'))
    .map(({ id }) => id)
    .toSorted();
}

async function weigh(page: string, also?: { chunk: string; texts: readonly string[] }): Promise<void> {
  const files = new Set([
    ...manifest.entry.imports,
    manifest.entry.module,
    ...branchOf(page).flatMap((route) => [route.module, ...(route.imports ?? [])]),
    ...(also ? await chunkWithImports(also.chunk) : []),
  ]);
  for (const name of [...SHELL_TEXTS, ...textsOf(page), ...(also?.texts ?? [])]) files.add(await textsFileOf(name));
  tell([page, also?.chunk].filter(Boolean).join(' + '), OF_ITS_OWN[page] ?? TO_READ, [...files]);
}

/** One line of the report; remembers when it is over its budget. */
function tell(name: string, most: number, files: readonly string[]): void {
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(CLIENT, file))).length, 0);
  const kilobytes = bytes / 1_000;
  isOver ||= kilobytes > most;
  const mark = kilobytes > most ? 'OVER' : 'ok  ';
  console.log(`${mark}  ${name.padEnd(42)} ${kilobytes.toFixed(1)} of ${most} kB in ${files.length} files`);
}

function branchOf(id: string): readonly RouteEntry[] {
  const route = manifest.routes[id];
  if (!route) throw new Error(`no page ${id} in the build`);
  return route.parentId ? [...branchOf(route.parentId), route] : [route];
}

/** The server's table of routes: the browser's own names no pieces (react-router.config.ts). */
async function readManifest(): Promise<{
  url: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, RouteEntry>;
}> {
  const built = await import(pathToFileURL(path.resolve('build/server/index.js')).href);
  return built.assets;
}

/** The namespaces that a page's route names. */
function textsOf(page: string): readonly string[] {
  const source = readFileSync(path.resolve('src/app', `${page}.tsx`), 'utf8');
  const [, list = ''] = /PageHandle = \{[^}]*texts: \[([^\]]*)\]/.exec(source) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
}

/** A chunk that is loaded by name, with what it loads before it runs. */
async function chunkWithImports(name: string): Promise<readonly string[]> {
  const [file = ''] = await filesLike(`assets/${name}-*.js`);
  const code = readFileSync(path.join(CLIENT, file), 'utf8');
  const imports = [...code.matchAll(/from"\.\/([\w.-]+\.js)"/g)].map(([, imported]) => `/assets/${imported}`);
  return [`/${file}`, ...imports];
}

async function filesLike(pattern: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const file of glob(pattern, { cwd: CLIENT })) found.push(file);
  return found;
}

/** The built file of a namespace: the one that holds its longest sentence. Throws when there is none. */
async function textsFileOf(name: string): Promise<string> {
  const sources = readFileSync(path.resolve('src/app/text-sources.ts'), 'utf8');
  const [, address = ''] = new RegExp(`^  ${name}: .*import\\('#([^']+${LANGUAGE}\\.json)'`, 'm').exec(sources) ?? [];
  const texts = readFileSync(path.resolve('src', address), 'utf8');
  const sentences = [...texts.matchAll(/": "([^"\\\\']+)"/g)].map(([, sentence = '']) => sentence);
  const longest = sentences.reduce((best, sentence) => (sentence.length > best.length ? sentence : best), '');
  for (const file of await filesLike(`assets/{${LANGUAGE},*.${LANGUAGE}}-*.js`)) {
    if (readFileSync(path.join(CLIENT, file), 'utf8').includes(longest)) return `/${file}`;
  }
  throw new Error(`no built texts of ${name}`);
}
