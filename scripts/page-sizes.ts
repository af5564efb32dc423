import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** The JavaScript that a page loads before anybody touches it, gzipped, against its budget in kB (docs/quality.md). */
const BUDGETS: Readonly<Record<string, number>> = {
  'pages/public/home': 150,
  'pages/public/results': 165,
  'pages/public/property': 165,
};
const CLIENT = path.resolve('build/client');

interface RouteEntry {
  readonly id: string;
  readonly parentId?: string;
  readonly module: string;
  readonly imports?: readonly string[];
}

const manifest = await readManifest();
let isOver = false;
for (const [id, budget] of Object.entries(BUDGETS)) {
  const files = new Set([
    ...manifest.entry.imports,
    manifest.entry.module,
    ...branchOf(id).flatMap((route) => [route.module, ...(route.imports ?? [])]),
  ]);
  const locale = (await filesLike('assets/en-*.js'))[0];
  if (locale) files.add(`/${locale}`);
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
