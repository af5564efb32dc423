import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { paperPrinter } from '#features/documents/server/print/paper-printer.ts';
import { aPaper } from '#tests/builders/a-paper.ts';
import { measurePages } from './documents/measure-pages.ts';
import { at, report } from './support/result.ts';

/**
 * What a document of two pages takes in the printing thread, and what a call to the same process, and a page that it
 * renders, wait more while documents are made, beside the same while none is made.
 */
const DOCUMENTS = 50;
const CALLS = 300;
const MAX_BYTES = 60_000;
const MAX_MS = 60;
const MAX_WAIT_MS = 20;
const milliseconds = (ms: number) => `${ms.toFixed(1)} ms`;

const printer = paperPrinter();
const paper = aPaper({ lines: 30 });
const server = createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;

/** The slowest hundredth of so many calls, one after another. */
async function slowest(isGoing: () => boolean): Promise<number> {
  const waits: number[] = [];
  while (waits.length < CALLS && (isGoing() || waits.length < 20)) {
    const startedAt = performance.now();
    const [response] = await once(get({ port, host: '127.0.0.1' }), 'response');
    response.resume();
    await once(response, 'end');
    waits.push(performance.now() - startedAt);
    await pause(5);
  }
  return at(waits, 0.99);
}

try {
  const warm = await Promise.all(Array.from({ length: 10 }, () => printer.print(paper)));
  const bytes = warm[0]?.bytes.length ?? 0;
  const idle = await slowest(() => true);
  let isPrinting = true;
  const printing = Promise.all(Array.from({ length: DOCUMENTS }, () => printer.print(paper))).finally(() => {
    isPrinting = false;
  });
  const busy = await slowest(() => isPrinting);
  const times = (await printing).map(({ cpuMs }) => cpuMs);
  const p95 = at(times, 0.95);
  report({
    what: 'size of a document of two pages',
    measured: `${(bytes / 1_000).toFixed(1)} kB`,
    baseline: '',
    ratio: '',
    budget: `≤ ${MAX_BYTES / 1_000} kB`,
    holds: bytes <= MAX_BYTES,
  });
  report({
    what: `p95 of the CPU time of ${DOCUMENTS} documents in the printing thread`,
    measured: milliseconds(p95),
    baseline: '',
    ratio: '',
    budget: `≤ ${MAX_MS} ms`,
    holds: p95 <= MAX_MS,
  });
  report({
    what: `p99 of a call while ${DOCUMENTS} documents are made`,
    measured: milliseconds(busy),
    baseline: `${milliseconds(idle)} while none is`,
    ratio: (busy / idle).toFixed(2),
    budget: `≤ ${MAX_WAIT_MS} ms more`,
    holds: busy - idle <= MAX_WAIT_MS,
  });
} finally {
  await printer.close();
  server.close();
}

const pages = await measurePages(4 * DOCUMENTS);
const [idlePage, busyPage] = [at(pages.idle, 0.95), at(pages.printing, 0.95)];
report({
  what: `p95 of ${pages.printing.length} rendered pages while documents are made`,
  measured: milliseconds(busyPage),
  baseline: `${milliseconds(idlePage)} of ${pages.idle.length} while none is`,
  ratio: (busyPage / idlePage).toFixed(2),
  budget: `≤ ${MAX_WAIT_MS} ms more`,
  holds: busyPage - idlePage <= MAX_WAIT_MS,
});
