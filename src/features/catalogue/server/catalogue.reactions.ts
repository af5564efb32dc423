import type { Ports } from '#platform/ports.ts';
import { refreshSearchRows } from './refresh-search-rows.ts';

export function catalogueJobs({ db }: Pick<Ports, 'db'>) {
  return {
    handlers: {},
    scans: {
      'refresh-search-rows': async (): Promise<void> => {
        await refreshSearchRows(db);
      },
    },
  };
}
