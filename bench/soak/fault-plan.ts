/** What goes wrong during a soak. */
export const faultNames = [
  'web process killed',
  'jobs process killed',
  'whole product killed',
  'PostgreSQL killed',
  'PostgreSQL frozen',
  'mail server hangs',
  'mail server refuses',
  'bank down',
  'bank slow',
  'disk full',
  'clock ahead',
] as const;
export type FaultName = (typeof faultNames)[number];

/** A fault that was or will be: from and until in milliseconds since the load began. */
export interface PlannedFault {
  readonly name: FaultName;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** These end processes, after which memory begins anew: they come in the first half of a soak. */
const ENDS_PROCESSES: ReadonlySet<FaultName> = new Set([
  'web process killed',
  'jobs process killed',
  'whole product killed',
  'PostgreSQL killed',
]);
const MINUTE_MS = 60_000;
const FROZEN_MS = 30_000;
/** Of a load at whose beginning and end nothing goes wrong. */
const [CALM_BEGIN, CALM_END] = [0.08, 0.12];
const MINUTES_A_ROUND = 20;
/** A part of a place in the plan that a fault may take. */
const LONGEST_SHARE = 0.6;

/**
 * Each fault once for every 20 minutes, at least once, in an order that `random` (0 to 1) gives: those that end
 * processes in the first half, the others between them and after. A fault takes at most a minute, PostgreSQL is frozen
 * for 30 s, and no two come at once.
 */
export function planFaults(minutes: number, random: () => number): readonly PlannedFault[] {
  const rounds = Math.max(1, Math.floor(minutes / MINUTES_A_ROUND));
  const all = Array.from({ length: rounds }, () => faultNames).flat();
  const shuffled = all
    .map((name) => ({ name, dice: random() }))
    .sort((a, b) => a.dice - b.dice)
    .map(({ name }) => name);
  const [ending, lasting] = [
    shuffled.filter((name) => ENDS_PROCESSES.has(name)),
    shuffled.filter((name) => !ENDS_PROCESSES.has(name)),
  ];
  const early = Math.max(0, Math.floor(shuffled.length / 2) - ending.length);
  const order = [...mixed(ending, lasting.slice(0, early)), ...lasting.slice(early)];
  const lengthMs = minutes * MINUTE_MS;
  const placeMs = (lengthMs * (1 - CALM_BEGIN - CALM_END)) / order.length;
  return order.map((name, at) => {
    const fromMs = lengthMs * CALM_BEGIN + at * placeMs + random() * placeMs * (1 - LONGEST_SHARE) * 0.5;
    return { name, fromMs, untilMs: fromMs + lastsMs(name, placeMs) };
  });
}

function lastsMs(name: FaultName, placeMs: number): number {
  if (ENDS_PROCESSES.has(name)) return 0;
  if (name === 'PostgreSQL frozen') return Math.min(FROZEN_MS, placeMs * 0.8);
  return Math.min(MINUTE_MS, placeMs * LONGEST_SHARE);
}

/** One after another in turn, the longer list going on alone. */
function mixed<Item>(one: readonly Item[], other: readonly Item[]): readonly Item[] {
  const longest = Math.max(one.length, other.length);
  return Array.from({ length: longest }, (_, at) => [...one.slice(at, at + 1), ...other.slice(at, at + 1)]).flat();
}
