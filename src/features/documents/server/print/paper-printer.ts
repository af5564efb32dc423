import { Worker } from 'node:worker_threads';
import type { Paper } from '../../domain/paper.ts';

export interface PrintOrder {
  readonly id: number;
  readonly paper: Paper;
}

export type PrintAnswer =
  | { readonly kind: 'printed'; readonly id: number; readonly bytes: Uint8Array; readonly cpuMs: number }
  | { readonly kind: 'missing'; readonly id: number; readonly letters: readonly string[] }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };

/** Letters of a document that no font has: it is never printed without them, and another try would not help. */
export class UnprintableLetters extends Error {
  override name = 'UnprintableLetters';
  readonly letters: readonly string[];
  constructor(letters: readonly string[]) {
    super(`no font has ${letters.join(' ')}`);
    this.letters = letters;
  }
}

/** The printing thread hung or ended, twice, or says that it can't. */
export class PrintFailed extends Error {
  override name = 'PrintFailed';
}

export interface PaperPrinter {
  print(paper: Paper): Promise<Printed>;
  /** Papers that wait or are being printed. */
  readonly waiting: number;
  close(): Promise<void>;
}

export interface Printed {
  readonly bytes: Buffer;
  /** What the thread used of a core. */
  readonly cpuMs: number;
}

interface PrinterOptions {
  /** A thread that says nothing for so long is ended. */
  readonly timeoutMs?: number;
  /** A thread with nothing to do ends, and gives its memory back. */
  readonly idleMs?: number;
  readonly script?: URL;
}

interface Waiting {
  readonly paper: Paper;
  readonly resolve: (printed: Printed) => void;
  readonly reject: (error: Error) => void;
  tries: number;
}

const TRIES = 2;
const LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 } as const;

/** Prints papers one after another in one thread, which starts with the first and ends when it is idle. */
export function paperPrinter({
  timeoutMs = 10_000,
  idleMs = 30_000,
  script = new URL('./print-worker.ts', import.meta.url),
}: PrinterOptions = {}): PaperPrinter {
  const queue: Waiting[] = [];
  let worker: Worker | undefined;
  let current: (Waiting & { readonly id: number }) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let nextId = 1;

  const settle = (answer: PrintAnswer) => {
    if (!current || answer.id !== current.id) return;
    const { resolve, reject } = current;
    current = undefined;
    if (answer.kind === 'printed') resolve({ bytes: Buffer.from(answer.bytes), cpuMs: answer.cpuMs });
    else if (answer.kind === 'missing') reject(new UnprintableLetters(answer.letters));
    else reject(new PrintFailed(answer.message));
    next();
  };
  /** The thread is gone: what it was printing is tried once more in a new one. */
  const lose = (gone: Worker, why: string) => {
    if (worker !== gone) return;
    worker = undefined;
    const lost = current;
    current = undefined;
    if (lost && lost.tries < TRIES) queue.unshift(lost);
    else lost?.reject(new PrintFailed(why));
    next();
  };
  const start = (): Worker => {
    const made = new Worker(script, { resourceLimits: LIMITS });
    made.unref();
    made.on('message', settle);
    made.on('error', (error) => lose(made, `the printing thread ended: ${error.message}`));
    made.on('exit', (code) => lose(made, `the printing thread ended (${code})`));
    return made;
  };
  const stopIdle = () => {
    const idle = worker;
    worker = undefined;
    void idle?.terminate();
  };
  const next = () => {
    clearTimeout(timer);
    if (current) return;
    const job = queue.shift();
    if (!job) {
      timer = setTimeout(stopIdle, idleMs);
      timer.unref();
      return;
    }
    const printing = worker ?? start();
    worker = printing;
    current = Object.assign(job, { id: nextId, tries: job.tries + 1 });
    nextId += 1;
    printing.ref();
    printing.postMessage({ id: current.id, paper: job.paper } satisfies PrintOrder);
    timer = setTimeout(() => {
      lose(printing, `the printing thread said nothing for ${timeoutMs} ms`);
      void printing.terminate();
    }, timeoutMs);
  };

  return {
    print: (paper) =>
      new Promise((resolve, reject) => {
        queue.push({ paper, resolve, reject, tries: 0 });
        if (!current) next();
      }).finally(() => {
        if (!current) worker?.unref();
      }) as Promise<Printed>,
    get waiting() {
      return queue.length + (current ? 1 : 0);
    },
    close: async () => {
      clearTimeout(timer);
      const closing = worker;
      worker = undefined;
      for (const { reject } of [...queue.splice(0), ...(current ? [current] : [])]) reject(new PrintFailed('closed'));
      current = undefined;
      await closing?.terminate();
    },
  };
}
