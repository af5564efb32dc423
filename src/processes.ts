import type { ProductParts } from '#platform/compose-product.ts';
import { readConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { fittingProcesses, isParentOfProcesses, supervise } from '#platform/processes/supervise.ts';

/** Runs the product in this process, or in as many as `WEB_PROCESSES` says: this one is their parent then. */
export async function runProcesses(parts: Pick<ProductParts, 'pages'>): Promise<void> {
  const asked = isParentOfProcesses() ? askedProcesses() : null;
  if (asked) {
    const { webProcesses, databasePoolSize: connections, drainSeconds, logLevel } = asked;
    const web = webProcesses === 'auto' ? fittingProcesses({ connections }) : webProcesses;
    if (web > 1) return supervise({ web, drainSeconds, log: createLog(logLevel) });
  }
  // A parent needs nothing of the product, which takes 100 MB.
  const { runProduct } = await import('./main.ts');
  return runProduct(parts);
}

/** Null where a setting can't be used: the product says so. */
function askedProcesses() {
  try {
    return readConfig(process.env);
  } catch {
    return null;
  }
}
