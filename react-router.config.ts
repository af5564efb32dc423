import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '@react-router/dev/config';

/** The page whose code the home page fetches ahead by the table of routes (`pages/public/home/hero.tsx`). */
const FETCHED_AHEAD = 'pages/public/results';

export default {
  appDirectory: 'src/app',
  ssr: true,
  // The whole route table comes with the first page: no endpoint that hands out parts of it.
  routeDiscovery: { mode: 'initial' },
  // All code of a page comes by app/rendering/load-route-module.ts, which knows what to do when it does not.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => shortenTable(path.join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config;

/**
 * Takes the lists of pieces out of the browser's table of routes: more than half of its bytes. The server, which has a
 * table of its own, names a page's pieces in its head; a browser finds them in the page's module.
 */
async function shortenTable(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^manifest-\w+\.js$/.test(name));
  for (const name of names) {
    const file = path.join(folder, name);
    const [, start = '', table = '', end = ''] = /^([^{]*)(.*\})(;\s*)$/s.exec(await readFile(file, 'utf8')) ?? [];
    const { routes, ...rest } = JSON.parse(table);
    const short = Object.entries<object>(routes).map(([id, route]) =>
      id === FETCHED_AHEAD ? [id, route] : [id, { ...route, imports: undefined }],
    );
    await writeFile(file, start + JSON.stringify({ ...rest, routes: Object.fromEntries(short) }) + end);
  }
}
