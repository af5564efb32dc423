/** Milliseconds between two questions (docs/domain.md, section 10). */
export const POLL_EVERY_MS = 10_000;
const LONGEST_PAUSE_MS = 300_000;
/** Switching quickly between tabs does not ask each time. */
const LEAST_GAP_MS = 1_000;

/** Whether somebody could see an answer, and when that changes. */
export interface Sight {
  /** The page is visible and online. */
  isAwake(): boolean;
  /** Calls the listener at every change; returns a function that stops it. */
  onChange(listener: () => void): () => void;
}

export interface UnreadPoll {
  /** Asks from now on, until everybody who called it has called the function that it returns. */
  start(): () => void;
  /** Asks at once, as something was read; an answer to an earlier question is not used. */
  askNow(): Promise<void>;
  /** Waits a whole interval, as another tab was answered. */
  rest(): void;
}

interface Asking {
  readonly ask: () => Promise<number>;
  readonly onCount: (count: number) => void;
  /** Whether the error means that nobody is signed in any more. */
  readonly isOver: (error: unknown) => boolean;
  readonly sight: Sight;
}

/**
 * Asks for the count every ten seconds while somebody can see it: one question at a time, at once when the page becomes
 * visible, and with growing pauses while nobody answers.
 */
export function createUnreadPoll({ ask, onCount, isOver, sight }: Asking): UnreadPoll {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopListening: (() => void) | undefined;
  let asking: Promise<void> | undefined;
  let isStale = false;
  let failures = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let askers = 0;

  const isRunning = () => stopListening !== undefined;

  function waitFor(ms: number): void {
    clearTimeout(timer);
    if (isRunning() && sight.isAwake()) timer = setTimeout(() => void askOnce(), ms);
  }

  function askOnce(): Promise<void> {
    asking ??= answer().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function answer(): Promise<void> {
    clearTimeout(timer);
    askedAt = Date.now();
    isStale = false;
    try {
      const count = await ask();
      failures = 0;
      // The answer is older than what was read meanwhile: it would bring the old number back.
      if (isStale) return await answer();
      onCount(count);
    } catch (error) {
      if (isOver(error)) return stop();
      failures += 1;
    }
    waitFor(Math.min(POLL_EVERY_MS * 2 ** failures, LONGEST_PAUSE_MS));
  }

  function look(): void {
    clearTimeout(timer);
    if (!sight.isAwake() || asking) return;
    waitFor(Math.max(0, askedAt + LEAST_GAP_MS - Date.now()));
  }

  function stop(): void {
    clearTimeout(timer);
    stopListening?.();
    stopListening = undefined;
    failures = 0;
  }

  return {
    start: () => {
      askers += 1;
      stopListening ??= sight.onChange(look);
      // Going from page to page starts again, and does not ask more often.
      waitFor(Math.max(0, askedAt + POLL_EVERY_MS - Date.now()));
      return () => {
        askers -= 1;
        if (askers === 0) stop();
      };
    },
    askNow: () => {
      isStale = true;
      return askOnce();
    },
    rest: () => {
      failures = 0;
      askedAt = Date.now();
      if (!asking) waitFor(POLL_EVERY_MS);
    },
  };
}
