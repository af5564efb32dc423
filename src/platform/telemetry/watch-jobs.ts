import type { FeatureJobs } from '../feature.ts';
import type { ErrorKeeper } from './error-keeper.ts';
import type { Metrics, RunJob } from './metrics.ts';
import type { Span } from './trace.ts';

interface Watchers {
  readonly metrics: Pick<Metrics, 'noteJob'>;
  readonly errors: Pick<ErrorKeeper, 'keep'>;
  readonly span: Span;
}

/** The scans and jobs of the product, each of their runs counted and a span; what they throw is kept and thrown on. */
export function watchJobs({ scans, handlers }: FeatureJobs, watchers: Watchers): FeatureJobs {
  return {
    scans: mapValues(scans, (scan, job) => () => watch(watchers, { kind: 'scan', job }, scan)),
    handlers: mapValues(
      handlers,
      (handle, job) => (given) => watch(watchers, { kind: 'job', job }, () => handle(given)),
    ),
  };
}

async function watch({ metrics, errors, span }: Watchers, run: RunJob, work: () => Promise<void>): Promise<void> {
  try {
    await span(`${run.kind} ${run.job}`, {}, work);
    metrics.noteJob(run, 'done');
  } catch (error) {
    metrics.noteJob(run, 'failed');
    errors.keep(error, { kind: 'job', route: run.job, requestId: null });
    throw error;
  }
}

function mapValues<Value>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value, name: string) => Value,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));
}
