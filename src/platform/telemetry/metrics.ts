import { setTimeout as pause } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type ErrorKind, errorKinds } from '#kernel/error-kinds.ts';

/** A value of a gauge, with a value for each of its labels. */
export interface Sample {
  readonly gauge: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Gauges that are read when somebody asks for the metrics, together and by one statement. */
export interface MetricSource {
  readonly name: string;
  readonly gauges: Readonly<Record<string, { readonly help: string; readonly labels?: readonly string[] }>>;
  /** What is not among the samples has no value until the next reading. */
  readonly read: () => Promise<readonly Sample[]>;
}

/** For how long what was read is told again: who scrapes often, or from several places, asks the database no more. */
const FRESH_MS = 5_000;
/** Prometheus waits for 10 seconds; a database that hangs must not take the other metrics along. */
const READ_MS = 3_000;

/** A scan runs every minute, a job when it was put into its queue. */
export interface RunJob {
  readonly kind: 'scan' | 'job';
  readonly job: string;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics of this process; `metrics.text()` also reads those of the sources. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requestSeconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const jobRuns = new Counter({
    name: 'job_runs_total',
    help: 'Jobs and scans that this process ran, by outcome',
    labelNames: ['kind', 'job', 'outcome'],
    registers,
  });
  const jobSuccess = new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When this process last ended a job or scan well',
    labelNames: ['kind', 'job'],
    registers,
  });
  const errors = new Counter({
    name: 'server_errors_total',
    help: 'Errors by a fault of ours that this process met, by what was going on',
    labelNames: ['kind'],
    registers,
  });
  for (const kind of errorKinds) errors.inc({ kind }, 0);
  const sourceUp = new Gauge({
    name: 'metrics_source_up',
    help: 'Whether the metrics of a part of the product could be read',
    labelNames: ['source'],
    registers,
  });
  const refreshers: (() => Promise<void>)[] = [];
  return {
    contentType: registry.contentType,
    requestSeconds,
    noteJob({ kind, job }: RunJob, outcome: 'done' | 'failed'): void {
      jobRuns.inc({ kind, job, outcome });
      if (outcome === 'done') jobSuccess.setToCurrentTime({ kind, job });
    },
    noteError: (kind: ErrorKind): void => errors.inc({ kind }),
    addSource(source: MetricSource): void {
      refreshers.push(refresherOf(source, registry, (isUp) => sourceUp.set({ source: source.name }, isUp ? 1 : 0)));
    },
    text: async (): Promise<string> => {
      await Promise.all(refreshers.map((refresh) => refresh()));
      return registry.metrics();
    },
  };
}

/** Reads a source once for everybody who asks within five seconds; one that fails has no values. */
function refresherOf(source: MetricSource, registry: Registry, tellUp: (isUp: boolean) => void): () => Promise<void> {
  const gauges = new Map(
    Object.entries(source.gauges).map(([name, { help, labels = [] }]) => [
      name,
      new Gauge({ name, help, labelNames: [...labels], registers: [registry] }),
    ]),
  );
  const read = () => source.read().catch(() => null);
  let current: { readonly done: Promise<void>; readonly sinceMs: number } | undefined;
  const refresh = async () => {
    const samples = await Promise.race([read(), pause(READ_MS, null, { ref: false })]);
    for (const gauge of gauges.values()) gauge.reset();
    const isUp = samples !== null && setAll(gauges, samples);
    if (!isUp) for (const [name, gauge] of gauges) empty(gauge, source.gauges[name]?.labels ?? []);
    tellUp(isUp);
  };
  return () => {
    if (!current || performance.now() - current.sinceMs >= FRESH_MS) {
      current = { done: refresh(), sinceMs: performance.now() };
    }
    return current.done;
  };
}

/** False where a sample has other labels than its gauge: that part alone is wrong then, and not all of the metrics. */
function setAll(gauges: ReadonlyMap<string, Gauge>, samples: readonly Sample[]): boolean {
  try {
    for (const { gauge, labels, value } of samples) {
      if (labels) gauges.get(gauge)?.set(labels, value);
      else gauges.get(gauge)?.set(value);
    }
    return true;
  } catch {
    return false;
  }
}

function empty(gauge: Gauge, labels: readonly string[]): void {
  gauge.reset();
  // Without labels it has the value 0 from its start: nothing is better than a wrong zero.
  if (labels.length === 0) gauge.remove();
}
