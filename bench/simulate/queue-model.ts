/** What somebody wants to have done: how long that takes, and how long they then think before the next. */
export interface Step {
  readonly name: string;
  readonly serviceMs: number;
  readonly thinkMs: number;
}

/** Somebody who comes at a moment and wants several things, one after another. */
export interface Comer {
  readonly atMs: number;
  readonly steps: readonly Step[];
}

/** A step that was done: how long it took from when it was wanted. */
export interface DoneStep {
  readonly name: string;
  readonly wantedMs: number;
  readonly tookMs: number;
}

interface Wanted {
  readonly atMs: number;
  readonly comer: Comer;
  readonly place: number;
}

/**
 * A queue in front of equal servers (cores, or people at a desk), who take what was wanted first: one event after
 * another, without a network, a limit of connections or anybody who gives up.
 */
export function simulateQueue(servers: number, comers: readonly Comer[]): readonly DoneStep[] {
  // The latest first, so that the next one is taken from the end.
  const wanted: Wanted[] = comers
    .map((comer) => ({ atMs: comer.atMs, comer, place: 0 }))
    .sort((a, b) => b.atMs - a.atMs);
  const freeAt = Array.from({ length: servers }, () => 0);
  const done: DoneStep[] = [];
  for (let next = wanted.pop(); next; next = wanted.pop()) {
    const { atMs, comer, place } = next;
    const step = comer.steps[place];
    if (!step) continue;
    const server = freeAt.indexOf(Math.min(...freeAt));
    const endMs = Math.max(atMs, freeAt[server] ?? 0) + step.serviceMs;
    freeAt[server] = endMs;
    done.push({ name: step.name, wantedMs: atMs, tookMs: endMs - atMs });
    if (place + 1 < comer.steps.length) insert(wanted, { atMs: endMs + step.thinkMs, comer, place: place + 1 });
  }
  return done;
}

/** Keeps the list in order, the latest first. */
function insert(list: Wanted[], item: Wanted): void {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.atMs ?? 0) > item.atMs) low = middle + 1;
    else high = middle;
  }
  list.splice(low, 0, item);
}
