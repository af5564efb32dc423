/** A queue of jobs: what the worker does when one of its jobs fails. */
export interface QueueDefinition {
  readonly name: string;
  /**
   * Tries after the first; 5 by default, each later than the one before it. Then the job waits in
   * `DEAD_LETTER_QUEUE`.
   */
  readonly retries?: number;
  /** First pause before a retry, in seconds; it doubles each time. 5 by default. */
  readonly retryDelaySeconds?: number;
  /** A job that takes longer counts as failed; 60 s by default. */
  readonly timeoutSeconds?: number;
}

/** Where jobs end that failed every time, for a person to look at. */
export const DEAD_LETTER_QUEUE = 'dead-letter';

const MAX_DELAY_SECONDS = 3_600;
const KEPT_DAYS = 14;
const DAY_SECONDS = 86_400;

/** A queue's definition in pg-boss's words. */
export function queueOptions(queue: QueueDefinition) {
  return {
    retryLimit: queue.retries ?? 5,
    retryDelay: queue.retryDelaySeconds ?? 5,
    retryBackoff: true,
    retryDelayMax: MAX_DELAY_SECONDS,
    expireInSeconds: queue.timeoutSeconds ?? 60,
    retentionSeconds: KEPT_DAYS * DAY_SECONDS,
    deleteAfterSeconds: DAY_SECONDS,
    ...(queue.name === DEAD_LETTER_QUEUE ? {} : { deadLetter: DEAD_LETTER_QUEUE }),
  };
}
