// Runs the product without its pages in a process of its own, which ends when the process that started it ends.
import { runProduct } from '../../src/main.ts';

process.stdin.resume().once('close', () => process.exit());
await runProduct({});
