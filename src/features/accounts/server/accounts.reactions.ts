import type { Ports } from '#platform/ports.ts';
import { tidyAccounts } from './deletion/tidy-accounts.ts';

/** What the clock sets in motion here. */
export function accountsJobs(ports: Pick<Ports, 'db' | 'clock'>) {
  return { handlers: {}, scans: { 'tidy-accounts': () => tidyAccounts(ports) } };
}
