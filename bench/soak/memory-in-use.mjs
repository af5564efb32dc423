// Loaded before the product (`--import`): after each full collection it writes how many megabytes are still in use.
// What a process holds of the system goes up and down with collections, which come when memory is wanted.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const file = path.join(process.env.SOAK_MEMORY_FOLDER ?? '', String(process.pid));
const isFull = ({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;

// Threads have heaps of their own, which come and go; the flag that loads this holds for them, too.
if (isMainThread)
  new PerformanceObserver((seen) => {
    if (!seen.getEntries().some(isFull)) return;
    const { heapUsed, external } = process.memoryUsage();
    writeFileSync(file, String((heapUsed + external) / 1_048_576));
  }).observe({ type: 'gc' });
