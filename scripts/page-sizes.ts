import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * The JavaScript that a page loads before anybody touches it, its texts included, gzipped, against its budget in kB
 * (docs/quality.md). The router's table of routes, about 2 kB of data, is not counted.
 */
const BUDGETS: Readonly<Record<string, { readonly most: number; readonly texts: readonly string[] }>> = {
  'pages/public/home': { most: 150, texts: ['features/catalogue/texts', 'features/catalogue/texts/home'] },
  'pages/public/results': { most: 165, texts: ['features/catalogue/texts'] },
  'pages/public/property': {
    most: 165,
    texts: [
      'features/catalogue/texts',
      'features/catalogue/texts/house',
      'features/pricing/texts',
      'features/reviews/texts',
    ],
  },
};
/** Texts that every page shows. */
const SHELL_TEXTS = ['app/texts', 'ui/texts'];
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
for (const [id, { most: budget, texts }] of Object.entries(BUDGETS)) {
  const files = new Set([
    ...manifest.entry.imports,
    manifest.entry.module,
    ...branchOf(id).flatMap((route) => [route.module, ...(route.imports ?? [])]),
  ]);
  for (const owner of [...SHELL_TEXTS, ...texts]) files.add(`/${await textsFileOf(owner)}`);
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(CLIENT, file))).length, 0);
  const kilobytes = bytes / 1_000;
  isOver ||= kilobytes > budget;
  console.log(
    `${kilobytes > budget ? 'OVER' : 'ok  '}  ${id.padEnd(24)} ${kilobytes.toFixed(1)} of ${budget} kB in ${files.size} files`,
  );
}
process.exit(isOver ? 1 : 0);

function branchOf(id: string): readonly RouteEntry[] {
  const route = manifest.routes[id];
  if (!route) throw new Error(`no page ${id} in the build`);
  return route.parentId ? [...branchOf(route.parentId), route] : [route];
}

async function readManifest(): Promise<{
  entry: { module: string; imports: string[] };
  routes: Record<string, RouteEntry>;
}> {
  const [file = ''] = await filesLike('assets/manifest-*.js');
  return JSON.parse(
    readFileSync(path.join(CLIENT, file), 'utf8')
      .replace(/^window\.__reactRouterManifest=/, '')
      .replace(/;\s*$/, ''),
  );
}

async function filesLike(pattern: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const file of glob(pattern, { cwd: CLIENT })) found.push(file);
  return found;
}

/** The built file of an owner's texts: the one that holds its longest sentence. Throws when there is none. */
async function textsFileOf(owner: string): Promise<string> {
  const source = readFileSync(path.resolve('src', owner, `${LANGUAGE}.json`), 'utf8');
  const sentences = [...source.matchAll(/": "([^"\\\\']+)"/g)].map(([, sentence = '']) => sentence);
  const longest = sentences.reduce((best, sentence) => (sentence.length > best.length ? sentence : best), '');
  for (const file of await filesLike(`assets/${LANGUAGE}-*.js`)) {
    if (readFileSync(path.join(CLIENT, file), 'utf8').includes(longest)) return file;
  }
  throw new Error(`no built texts of ${owner}`);
}
