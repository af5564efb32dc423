export interface Random {
  /** A number in [0, 1). */
  next(): number;
  between(from: number, until: number): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  chance(probability: number): boolean;
}

/** A small seeded generator (mulberry32): the same seed and salt always give the same picture. */
export function makeRandom(seed: number, salt = ''): Random {
  let state = hashOf(`${seed}/${salt}`);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (from, until) => from + next() * (until - from),
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    chance: (probability) => next() < probability,
  };
}

function hashOf(text: string): number {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  return hash >>> 0;
}
