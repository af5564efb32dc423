const lowestFirst = [
  'sandbox-bank',
  'settings',
  'exports',
  'errors',
  'accounts',
  'users',
  'revisions',
  'media',
  'catalog',
  'calendars',
  'additional-services',
  'pricing',
  'favorites',
  'reservations',
  'contracts',
  'trip-changes',
  'payments',
  'owners',
  'reviews',
  'seo',
  'contact',
  'company',
  'channels',
  'repairs',
  'turnovers',
  'owner-ledger',
  'reports',
  'owner-portal',
  'storms',
  'today',
  'multi-calendar',
  'front-desk',
  'office',
  'newsletter',
  'mails',
  'notifications',
  'audit',
];
/** How a file outside the layer's folder says its layer: in a service kind (`van.domain.ts`), or beside the README. */
const endings = { domain: 'domain|events', api: 'api|paths|schemas', server: 'server', web: 'web' };
/** The files of layers: those of their folders, and those that are named after them. */
const slice = (...parts) => {
  const named = parts.map((part) => endings[part]).join('|');
  return `^src/features/[^/]+/((${parts.join('|')})/|(kinds/.+|[^/]+)[.](${named})[.])`;
};
const inBrowser = ['^src/(app|ui|browser)/', slice('web')];
const onServer = ['^src/platform/', slice('server'), '^src/(main|product)[.]ts$'];
const kernel = '^src/kernel/';
const shared = [slice('domain', 'api'), kernel, '[.](json|css)$'];
const zod = 'node_modules/zod/';
const isTest = '[.](test|race|suite)[.]tsx?$';
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    forbid(
      'domain-is-pure',
      'Rules know rules and the kernel: pass data, time and ids in.',
      { path: slice('domain'), pathNot: isTest },
      { pathNot: [slice('domain'), kernel] },
    ),
    forbid(
      'api-is-portable',
      'Wire shapes run on both sides.',
      { path: slice('api'), pathNot: isTest },
      { pathNot: [slice('domain', 'api'), kernel, zod] },
    ),
    forbid(
      'kernel-is-the-bottom',
      'The kernel knows nobody.',
      { path: kernel, pathNot: isTest },
      { pathNot: [kernel, zod] },
    ),
    // Each side imports its own files and what both share, which imports neither: so no chain of imports crosses over.
    forbid(
      'browser-never-reaches-server',
      'Go through the API client.',
      { path: inBrowser, pathNot: isTest },
      { path: '^src/', pathNot: [...inBrowser, ...shared] },
    ),
    forbid(
      'server-never-reaches-browser',
      'Move what both need to domain or api.',
      { path: onServer, pathNot: isTest },
      { path: '^src/', pathNot: [...onServer, ...shared] },
    ),
    forbid(
      'other-features-by-facade',
      'Call another feature through its *.facade.ts.',
      { path: '^src/features/([^/]+)/(server/|kinds/.+[.]server[.])', pathNot: isTest },
      { path: slice('server'), pathNot: ['^src/features/$1/', '[.]facade[.]ts$'] },
    ),
    forbid(
      'foundations-know-no-feature',
      'ui, browser and platform could ship in another product.',
      { path: '^src/(ui|browser|platform)/' },
      { path: '^src/(features|app)/' },
    ),
    forbid(
      'features-know-no-page',
      'Addresses are in kernel/page-addresses.ts, the company and the viewer in browser/site.ts.',
      { path: '^src/features/' },
      { path: '^src/app/' },
    ),
    forbid(
      'ui-only-shows',
      'A component of the design system calls nobody.',
      { path: '^src/ui/' },
      { path: '^src/browser/' },
    ),
    forbid(
      'product-knows-no-tool',
      'What ships knows neither demo, benches, scripts nor tests; main.ts loads the demo when its folder is there.',
      { path: '^src/', pathNot: [isTest, '^src/main[.]ts$'] },
      { path: '^(demo|bench|scripts|tests|tools)/' },
    ),
    forbid('no-cycles', 'Two files that need each other are one file, or three.', {}, { circular: true }),
    forbid(
      'everything-resolves',
      'A specifier nobody can follow hides a dependency.',
      { pathNot: '^[.]react-router/' },
      { couldNotResolve: true, pathNot: ['[+]types/', '^virtual:'] },
    ),
    ...lowestFirst
      .slice(0, -1)
      .map((feature, i) =>
        forbid(
          `${feature}-knows-no-higher-feature`,
          'Publish an event; the higher feature reacts.',
          { path: `^src/features/${feature}/`, pathNot: isTest },
          { path: `^src/features/(${lowestFirst.slice(i + 1).join('|')})/` },
        ),
      ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    // Analyses that no rule asks for took 5 of 24 s of CPU time.
    skipAnalysisNotInRules: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
