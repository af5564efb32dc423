import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { aPaper } from '#tests/builders/a-paper.ts';
import { type PaperPrinter, PrintFailed, paperPrinter, UnprintableLetters } from './paper-printer.ts';

const script = pathToFileURL(path.resolve(import.meta.dirname, '../../../../../tests/support/odd-printer.ts'));
const open: PaperPrinter[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((printer) => printer.close()));
});

function opened(options: Parameters<typeof paperPrinter>[0] = {}): PaperPrinter {
  const printer = paperPrinter(options);
  open.push(printer);
  return printer;
}

const thatDoes = (subtitle: string) => ({ ...aPaper(), subtitle });

test.each(['hang', 'spin', 'exit', 'fill'])(
  'D15 a thread that does %s is tried twice, said, and the next paper is printed',
  async (what) => {
    const printer = opened({ script, timeoutMs: 1_500 });
    const failing = printer.print(thatDoes(what));
    const next = printer.print(thatDoes('well'));
    await expect(failing).rejects.toThrow(PrintFailed);
    expect((await next).bytes.toString()).toBe('Invoice');
  },
  30_000,
);

test('D05 letters that no font has are told by the thread, and the next paper is printed', async () => {
  const printer = opened();
  await expect(printer.print(aPaper({ guest: '김민수' }))).rejects.toThrow(UnprintableLetters);
  expect((await printer.print(aPaper())).bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('D15 papers are printed one after another, in their order', async () => {
  const printer = opened({ script });
  const order: string[] = [];
  const titles = ['first', 'second', 'third'];
  await Promise.all(
    titles.map(async (title) => order.push((await printer.print({ ...thatDoes('well'), title })).bytes.toString())),
  );
  expect(order).toEqual(titles);
  expect(printer.waiting).toBe(0);
});

test('D15 printing takes the time of another thread, not of the one that answers', async () => {
  const printer = opened();
  const printEight = () => Promise.all(Array.from({ length: 8 }, () => printer.print(aPaper({ lines: 20 }))));
  // What is loaded and compiled at the first papers is not what printing takes.
  await printEight();
  // This thread also collects what the files before this one left behind, which one round of three may meet.
  const shares: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const before = process.threadCpuUsage();
    const printed = await printEight();
    const { user, system } = process.threadCpuUsage(before);
    shares.push((user + system) / 1_000 / printed.reduce((sum, { cpuMs }) => sum + cpuMs, 0));
  }
  expect(Math.min(...shares)).toBeLessThan(1 / 4);
}, 60_000);

const NICE_AT = 16;
/** How far each thread of this process stands back, 0 to 19. */
const niceOfThreads = () =>
  readdirSync('/proc/self/task').map((task) => {
    const stat = readFileSync(`/proc/self/task/${task}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[NICE_AT]);
  });

test.runIf(process.platform === 'linux')(
  'D15 the thread that prints stands back, the one that answers does not',
  async () => {
    const before = getPriority();
    await opened().print(aPaper());
    expect(niceOfThreads()).toContain(19);
    expect(getPriority()).toBe(before);
  },
);
