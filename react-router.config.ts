import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  ssr: true,
  // The whole route table comes with the first page: no endpoint that hands out parts of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
