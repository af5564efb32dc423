// Runs in a process of its own: the product as it is started, without its pages. It never outlives who started it.
import { runProduct } from '../../src/main.ts';

process.stdin.resume().once('close', () => process.exit());
await runProduct({});
