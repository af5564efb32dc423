// Runs the product without its pages in a process of its own, or in several; they end with the process that started
// them.
import { runProcesses } from '../../src/processes.ts';

process.stdin.resume().once('close', () => process.exit());
await runProcesses({});
