import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  ssr: true,
  // The whole route table comes with the first page: no endpoint that hands out parts of it.
  routeDiscovery: { mode: 'initial' },
  // All code of a page comes by app/rendering/load-route-module.ts, which knows what to do when it does not.
  splitRouteModules: false,
} satisfies Config;
