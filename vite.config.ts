import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// What every page needs, in two files instead of forty: fewer requests, and they compress better together.
const everyPageLibraries = /node_modules\/(react|react-dom|scheduler|react-router)\//;
const everyPageCode =
  /src\/(app\/(shell\/(?!mobile\/mobile-menu-content|account\/(user-menu|use-sign-out)|section-tabs|text-page)|root|paths|rendering\/contexts|company|page-handle|locales)|browser\/(?!session\/wish)|kernel\/(languages|permissions|roles)|ui\/(class-names|use-ui-|button\/button(-class|-link)?\.tsx?|icon-button\/icon-button\.tsx|icon\/icon\.tsx|spinner|logo|heading\/heading\.tsx|empty-state\/|dialog\/dialog\.tsx|skeleton))|lucide-react\/dist\/esm\/[^/]+\.mjs|features\/company\/api\/company\.paths/;

// What several guest pages share, in one file instead of thirty small ones. Panels that open on a click stay apart.
const guestPagesShare =
  /src\/(ui|kernel|features\/(catalogue|pricing|reviews|reservations)\/(web|api\/[\w-]+\.paths)|app\/pages\/public)\/(?!.*(staff|panel|dialog|lightbox|viewer|showcase|specimen|calendar|toast|select|map|wire|refusals|avatar|list-table|choice|setting|chip|breadcrumb|checkbox|menu|password-input))|lucide-react\/dist\/esm\/icons\/(?!(eye|eye-off|dot|minus)\.)/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  json: { stringify: true },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'libraries', test: everyPageLibraries, priority: 2 },
                  { name: 'shell', test: everyPageCode, priority: 1 },
                  { name: 'pieces', test: guestPagesShare, minShareCount: 5 },
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
