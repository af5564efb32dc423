import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The version that everything below was written for: with another one the build stops, so that it is read again beside it. */
const VERSION = '8.5.1';
const LIBRARY = '/node_modules/react-router/dist/production/lib/';

/** Modules that never do anything here → what they are replaced with, all their names included. */
const standIns: Readonly<Record<string, string>> = {
  // The whole route table comes with the first page (react-router.config.ts): nothing is discovered later.
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    export const shouldUseInitialRouteDiscovery = () => true;
    export const getManifestPath = undefined, getManifestPathsParam = undefined, getPartialManifest = undefined;
    export const getPathsWithAncestors = undefined, handleClientVersionMismatch = undefined, URL_LIMIT = 0;`,
  'dom/ssr/route-discovery.js': `
    export const RouteDiscoveryRuntime = undefined, getCustomPatchRoutesOnNavigationFunction = undefined;
    export const useCustomRouteDiscovery = () => undefined, useRouteDiscovery = () => undefined;`,
  // Nobody measures the router from inside.
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler, instrumentationResultMetaContext = undefined;`,
};

type Edit = readonly [from: string, to: string];

/** Places that keep unused code in the bundle. Each must be found. */
const edits: Readonly<Record<string, readonly Edit[]>> = {
  // Components that no page imports are kept only because making and naming them looks like an effect.
  'dom/lib.js': [
    ['= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef('],
    ['Form.displayName = "Form";', ''],
    ['NavLink.displayName = "NavLink";', ''],
  ],
  // No page submits through the router and none loads through a fetcher: what changes something goes to the API.
  'router/router.js': [
    ['isMutationMethod(opts.submission.formMethod)', 'false'],
    ['isMutationMethod(submission.formMethod)', 'false'],
    ['\n\t\tfetch,\n', '\n'],
    ['future.unstable_customRouteDiscovery', 'false'],
  ],
};

/** What would need them in the browser. An `action` of the server is another thing: a plain form of a page without script posts to it. */
const ACTION =
  /export\s+(?:async\s+)?(?:function|const)\s+clientAction\b|\buse(?:Fetcher|Submit)\b|\bForm\b[^;\n]*from .react-router.;/;

/** Takes out of the browser's React Router what this site doesn't use: about 9 kB of 45, gzipped, of every first visit. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    buildStart() {
      const { version } = JSON.parse(readFileSync(path.resolve('node_modules/react-router/package.json'), 'utf8'));
      if (version !== VERSION) this.error(`react-router is ${version}: lean-router.ts was written for ${VERSION}`);
    },
    load: (id) => standIns[partOf(id)],
    transform(code, id) {
      if (id.includes('/src/') && ACTION.test(code)) this.error(`${id}: lean-router.ts took actions and fetchers out`);
      let lean = code;
      for (const [from, to] of edits[partOf(id)] ?? []) {
        if (!lean.includes(from)) this.error(`react-router has no ${from} in ${id}`);
        lean = lean.replaceAll(from, to);
      }
      return lean === code ? undefined : { code: lean, map: null };
    },
  };
}

/** The module's place inside React Router; empty for everybody else's. */
function partOf(id: string): string {
  const at = id.indexOf(LIBRARY);
  return at < 0 ? '' : id.slice(at + LIBRARY.length);
}
