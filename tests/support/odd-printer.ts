import { parentPort } from 'node:worker_threads';
import type { PrintOrder } from '#features/documents/server/print/paper-printer.ts';

/** A printing thread that does what the subtitle of a paper says. */
parentPort?.on('message', ({ id, paper }: PrintOrder) => {
  if (paper.subtitle === 'hang') return;
  if (paper.subtitle === 'spin') for (;;);
  if (paper.subtitle === 'exit') process.exit(3);
  if (paper.subtitle === 'fill') {
    const kept: unknown[] = [];
    for (;;) kept.push(new Array(100_000).fill(paper));
  }
  parentPort?.postMessage({ kind: 'printed', id, bytes: new TextEncoder().encode(paper.title), cpuMs: 1 });
});
