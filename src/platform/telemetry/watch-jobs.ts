import type { FeatureJobs } from '../feature.ts';
import type { Metrics, RunJob } from './metrics.ts';

interface Watchers {
  readonly metrics: Pick<Metrics, 'noteJob'>;
}

/** The scans and jobs of the product, each of their runs counted; what they throw is thrown on. */
export function watchJobs({ scans, handlers }: FeatureJobs, watchers: Watchers): FeatureJobs {
  return {
    scans: mapValues(scans, (scan, job) => () => watch(watchers, { kind: 'scan', job }, scan)),
    handlers: mapValues(
      handlers,
      (handle, job) => (given) => watch(watchers, { kind: 'job', job }, () => handle(given)),
    ),
  };
}

async function watch({ metrics }: Watchers, run: RunJob, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    metrics.noteJob(run, 'done');
  } catch (error) {
    metrics.noteJob(run, 'failed');
    throw error;
  }
}

function mapValues<Value>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value, name: string) => Value,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));
}
