/** 64 MB, more than a processor keeps near itself. */
const PLACES = 2 ** 24;
const STRIDE = 7_368_787;
const READS = 1_000_000;
/**
 * What one read from far away takes at the usual speed. An estimate: tests took 2.6 times as long where a read took 250
 * to 340 ns. It was not measured on a machine of usual speed yet.
 */
const USUAL_NS = 120;
/** No budget grows by more, however slow the machine. */
const MOST = 3;

/**
 * How many times slower this machine is just now than where budgets of time were set, by the CPU time of reads from all
 * over its memory, which is what servers and browsers wait for; from 1 to 3. Rented machines differ by a factor of two
 * and more. What else runs here counts little: whoever waits for a core takes no time.
 */
export function slowness(): number {
  const next = new Int32Array(PLACES);
  for (let place = 0; place < PLACES; place += 1) next[place] = (place + STRIDE) % PLACES;
  const before = process.cpuUsage();
  let place = 0;
  for (let read = 0; read < READS; read += 1) place = next[place] ?? 0;
  const { user } = process.cpuUsage(before);
  if (place < 0) throw new RangeError('no place');
  return Math.min(MOST, Math.max(1, (user * 1_000) / READS / USUAL_NS));
}
