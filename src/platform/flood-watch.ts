import type { RefusalCode } from '#kernel/refusals.ts';
import type { Log } from './log.ts';
import { networkOf } from './origin.ts';

const WINDOW_MS = 60_000;
const MAX_NETWORKS = 5_000;

/** Refusals of one kind per minute and network from which the log warns of a flood. */
const worthReporting: Partial<Record<RefusalCode, number>> = {
  'too-many-requests': 1,
  'parameter-valid': 30,
  'parameter-required': 30,
  'not-authorized': 60,
  'cross-site-request': 1,
};

export interface FloodWatch {
  /** A call from this address was refused. */
  note(code: RefusalCode, ip: string): void;
  /** Logs the refusals of the minute that ended, and starts the next minute. */
  sum(): void;
}

/**
 * Logs a flood by two lines a minute for each network, however many calls there are: one when the flood begins, one
 * with the number of its calls.
 */
export function floodWatch(log: Pick<Log, 'warn'>): FloodWatch {
  const counts = new Map<string, { refusal: RefusalCode; network: string | null; count: number }>();
  const tell = (flood: object) => log.warn({ security: 'flood', outcome: 'refused', ...flood }, 'security');
  return {
    note(code, ip) {
      const least = worthReporting[code];
      if (least === undefined || counts.size >= MAX_NETWORKS) return;
      const network = networkOf(ip);
      const key = `${code} ${network}`;
      const flood = counts.get(key) ?? { refusal: code, network, count: 0 };
      counts.set(key, flood);
      flood.count += 1;
      if (flood.count === least) tell({ ...flood, isOver: false });
    },
    sum() {
      for (const flood of counts.values()) {
        if (flood.count > (worthReporting[flood.refusal] ?? 0)) tell({ ...flood, isOver: true });
      }
      counts.clear();
    },
  };
}

/** Sums up every minute; the timer keeps no process alive. */
export function sumEveryMinute(watch: FloodWatch): () => void {
  const timer = setInterval(() => watch.sum(), WINDOW_MS).unref();
  return () => clearInterval(timer);
}
