import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { textsOfKinds } from './scripts/texts-of-kinds.ts';

// What every page needs, in two files instead of forty: fewer requests, and they compress better together.
const everyPageLibraries = /node_modules\/(react|react-dom|scheduler|react-router)\//;
const everyPageCode =
  /src\/(app\/(rendering\/load-route-module|shell\/(?!mobile-menu-content|use-sign-out|viewer-actions|section-tabs|access-needed|instead-of-page)|root|page-module|text-sources)|browser\/(?!gone-page|pending-action|typed-values|query|use-query|use-all-rows|use-focus-on-news|use-now|without-script)|kernel\/(languages|page-addresses|permissions|roles)|ui\/(class-names|load-ahead|use-ui-|button\.|button-link|icon-button|current-link|content\/(icon|lucide-icon|logo|heading)\.|feedback\/(loading|empty-state)|overlays\/(dialog|popover)\.tsx))|lucide-react\/dist\/esm\/[^/]+\.mjs|features\/(settings\/settings\.paths|catalog\/web\/save-button|favorites\/web\/favorite-(button|state)\.tsx?)|lucide-react\/dist\/esm\/icons\/heart\./;

// Loaded before anything that a page loads later, so that nothing has to name them.
const alwaysHere = /\/(libraries|shell|rolldown-runtime)-[^/]+$/;

// What several guest pages share, in one file instead of thirty small ones. Panels that open on a click and what edits
// listings stay apart.
const guestPagesShare =
  /src\/(ui|kernel|features\/(catalog|pricing|reviews)\/(web|domain\/search-criteria|api\/[\w-]+\.paths)|app\/pages\/public)\/(?!(search|query)\/)(?!.*(editing|boat-card|card-photos|map-card-frame|rentable-card|save-button|place-picture|reviews-clients|reviews\.paths|staff|office|wizard|api-values|pagination|price-lines|panel|dialog|lightbox|viewer|showcase|calendar|toast|select|map|schemas|refusals|avatar|list-table|choice|setting|chip|breadcrumb|checkbox|menu|password-input|text-input|text-area|field|stepper|house-card\.|card-price|money-typed))|lucide-react\/dist\/esm\/icons\/(?!(fingerprint-pattern|shield-exclamation-point|key-round|mail-check|eye|eye-off|dot|minus|flower-2|van|calendar-heart|motorbike|chef-hat|plane-landing|sailboat|utensils|house|search-x|star|pencil|trash|download|arrow-down|arrow-up|chevrons-up-down|ellipsis|layout-grid|shield-check|image-up|paperclip|file-text|wrench|wallet|calendar-check)\.)/;

// What the addresses of searches, of stays and of photographs say, apart from the bar of the search.
const catalogAddress =
  /src\/features\/catalog\/web\/query\/(address-values|search-query|stay-query|house-query|filter-values)/;

// The bar of the search of houses and boats.
const catalogSearch = /src\/features\/catalog\/web\/search\//;

// Small things of the pages of a house and of a boat, which compress better together.
const rentablePagesShare =
  /src\/(ui\/(content\/price-lines|date-range-picker\/day-field)|features\/(catalog\/web\/page\/(?!boat|charter)|pricing\/web\/(booking-frame|guests-field|offer\.|offer-details|own-times(?!-notice)|payment-plan)|reviews\/(web\/(review|reviews-clients|reviews-section|use-reviews)\.|api\/reviews\.)|reservations\/(api\/booking|web\/(use-open-draft|use-own-times))))|lucide-react\/dist\/esm\/icons\/(bed-double|bath|ruler|arrow-left)\./;

// What the page of a rentable shares with the results, with pages of services and with the terms.
const besideRentablePages =
  /query\/last-results|catalog\/domain\/cancellation-terms|ui\/map\/(lazy-map|pressed-pin)|lucide-react\/dist\/esm\/icons\/images\./;

// What the pages of items share that differ by kind of service.
const itemPagesShare =
  /src\/features\/additional-services\/(web\/(item-chapter|item-page|price-table|additional-services-client)|api\/additional-services\.paths)/;

/** Files that are found by their names; the names of other shared pieces would only lengthen the table of routes. */
const SHARED = new Set(['rolldown-runtime', 'libraries', 'shell']);

/**
 * React Router ends the address of the site's styles with `#`, because pieces that are loaded later need them, too.
 * Those have to ask for the same address: asked for without it, every style came twice and applied twice.
 */
const sameAddressOfStyles: Plugin = {
  name: 'same-address-of-styles',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(/"(assets\/shell-[^"/]+\.css)"/g, '"$1#"');
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [textsOfKinds(), tailwindcss(), reactRouter(), sameAddressOfStyles],
  resolve: {
    alias: [
      { find: /^.*\/createLucideIcon\.mjs$/, replacement: path.resolve('src/ui/content/lucide-icon.ts') },
      // The router's own, the only file of this name.
      { find: './routeModules.js', replacement: path.resolve('src/app/rendering/load-route-module.ts') },
    ],
  },
  // Through the alias above too, so that server and browser draw the same.
  ssr: { noExternal: ['lucide-react'] },
  json: { stringify: true },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !alwaysHere.test(file)) },
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            output: {
              // Names of files stand in the table of routes and do not compress; 7 letters is the least that Rolldown takes.
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: ({ name, isDynamicEntry }) =>
                isDynamicEntry || SHARED.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
              codeSplitting: {
                groups: [
                  { name: 'libraries', test: everyPageLibraries, priority: 3 },
                  { name: 'shell', test: everyPageCode, priority: 2 },
                  { name: 'pieces', test: guestPagesShare, minShareCount: 5, priority: 1 },
                  { name: 'results', test: besideRentablePages, minShareCount: 2, priority: 1 },
                  { name: 'query', test: /browser\/(pending-action|query|use-query)\.ts/, priority: 1 },
                  { name: 'address', test: catalogAddress, priority: 1 },
                  // Every page with a card of a house has the card of both.
                  { name: 'cards', test: /catalog\/web\/(rentable-card|house-card)\./, minShareCount: 2 },
                  { name: 'search', test: catalogSearch, minShareCount: 3 },
                  { name: 'rentable', test: rentablePagesShare, minShareCount: 2 },
                  { name: 'item', test: itemPagesShare, minShareCount: 2 },
                ],
              },
            },
          },
        }),
  },
  // Found late they would make the first page of a development server load twice.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'radix-ui',
      'react-toastify',
      'react-day-picker',
      'react-hook-form',
    ],
  },
}));
