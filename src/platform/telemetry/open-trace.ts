import { noTrace, type Trace } from './trace.ts';

interface TraceSettings {
  /** The address of a collector that speaks OTLP over HTTP; undefined: nothing is followed. */
  readonly endpoint: string | undefined;
  readonly release: string;
}

/** Where spans go, the code for it loaded only when somebody wants them. */
export async function openTrace({ endpoint, release }: TraceSettings): Promise<Trace> {
  if (endpoint === undefined) return noTrace;
  const { otlpTrace } = await import('./otlp-trace.ts');
  return otlpTrace({ endpoint, release });
}
