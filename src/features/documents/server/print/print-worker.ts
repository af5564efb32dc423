import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { MissingLetters } from './font-chain.ts';
import type { PrintAnswer, PrintOrder } from './paper-printer.ts';
import { printPaper } from './print-paper.ts';

// Pages go before papers. On Linux this is the priority of the calling thread, elsewhere that of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

/** The thread that prints: one paper after another, apart from the thread that answers. */
parentPort?.on('message', async ({ id, paper }: PrintOrder) => {
  const answer = await printed(id, paper);
  if (answer.kind === 'printed') parentPort?.postMessage(answer, [answer.bytes.buffer as ArrayBuffer]);
  else parentPort?.postMessage(answer);
});

async function printed(id: number, paper: PrintOrder['paper']): Promise<PrintAnswer> {
  const before = process.threadCpuUsage();
  try {
    const bytes = new Uint8Array(await printPaper(paper));
    const { user, system } = process.threadCpuUsage(before);
    return { kind: 'printed', id, bytes, cpuMs: (user + system) / 1_000 };
  } catch (error) {
    if (error instanceof MissingLetters) return { kind: 'missing', id, letters: error.letters };
    return { kind: 'failed', id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
