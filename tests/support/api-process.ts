// Runs the product without its pages in a process of its own, or in several, which end when the process that started it ends.
import { runProcesses } from '../../src/processes.ts';

process.stdin.resume().once('close', () => process.exit());
await runProcesses({});
