/** 64 MB, more than a processor keeps near itself. */
const PLACES = 2 ** 24;
const STRIDE = 7_368_787;
const READS = 1_000_000;
/** What one read from far away takes where budgets of time were set. */
const USUAL_NS = 120;

/**
 * How many times slower this machine is just now than where budgets of time were set, by the CPU time of reads from all
 * over its memory, which is what servers and browsers wait for; at least 1. A rented machine changes its speed by a
 * factor of three from one hour to the next. What else runs here counts little: whoever waits for a core takes no time.
 */
export function slowness(): number {
  const next = new Int32Array(PLACES);
  for (let place = 0; place < PLACES; place += 1) next[place] = (place + STRIDE) % PLACES;
  const before = process.cpuUsage();
  let place = 0;
  for (let read = 0; read < READS; read += 1) place = next[place] ?? 0;
  const { user } = process.cpuUsage(before);
  if (place < 0) throw new RangeError('no place');
  return Math.max(1, (user * 1_000) / READS / USUAL_NS);
}
