import type { ScreenPoint } from './map-view.ts';

/** Pins that lie too near to each other to be told apart, or a single one. */
export interface PinCluster<P> {
  /** The middle of its pins. */
  readonly at: ScreenPoint;
  readonly pins: readonly P[];
}

/** Pixels around a cluster's first pin within which others join it (docs/domain.md, section 10). */
const CLUSTER_GRID = 60;

/** Pixels that a button with a price takes. */
const BUTTON = { width: 64, height: 36 };
/** Pixels by which the button of a single pin stands above its place. */
const PIN_LIFT = 22;

const isWithin = (first: ScreenPoint, x: number, y: number) =>
  Math.abs(first.x - x) <= CLUSTER_GRID && Math.abs(first.y - y) <= CLUSTER_GRID;

/**
 * Each pin joins the first cluster whose square it lies in, or begins one. The order of the pins decides, so that the
 * same view always gives the same clusters.
 */
export function clusterPins<P>(
  placed: readonly { readonly pin: P; readonly at: ScreenPoint }[],
): readonly PinCluster<P>[] {
  const groups: { first: ScreenPoint; members: { pin: P; at: ScreenPoint }[] }[] = [];
  for (const member of placed) {
    const { x, y } = member.at;
    const near = groups.find(({ first }) => isWithin(first, x, y));
    if (near) near.members.push(member);
    else groups.push({ first: member.at, members: [member] });
  }
  return apart(groups.map(({ members }) => ({ at: middleOf(members), pins: members.map(({ pin }) => pin) })));
}

/** A cluster takes in what its button would cover. */
function apart<P>(clusters: readonly PinCluster<P>[]): readonly PinCluster<P>[] {
  const standing: PinCluster<P>[] = [];
  for (const cluster of clusters) {
    let grown = cluster;
    for (;;) {
      const place = standing.findIndex((other) => isCovered(other, grown));
      const [other] = place < 0 ? [] : standing.splice(place, 1);
      if (!other) break;
      grown = joined(other, grown);
    }
    standing.push(grown);
  }
  return standing;
}

function isCovered<P>(one: PinCluster<P>, other: PinCluster<P>): boolean {
  if (one.pins.length === 1 && other.pins.length === 1) return false;
  const heightOf = ({ at, pins }: PinCluster<P>) => (pins.length === 1 ? at.y - PIN_LIFT : at.y);
  return Math.abs(one.at.x - other.at.x) < BUTTON.width && Math.abs(heightOf(one) - heightOf(other)) < BUTTON.height;
}

function joined<P>(one: PinCluster<P>, other: PinCluster<P>): PinCluster<P> {
  const pins = [...one.pins, ...other.pins];
  const part = other.pins.length / pins.length;
  const between = (from: number, to: number) => from + (to - from) * part;
  return { at: { x: between(one.at.x, other.at.x), y: between(one.at.y, other.at.y) }, pins };
}

/** Each pin by itself; those at one and the same point stand above each other, `step` pixels apart. */
export function stackPins<P>(
  placed: readonly { readonly pin: P; readonly at: ScreenPoint }[],
  step: number,
): readonly PinCluster<P>[] {
  return placed.map(({ pin, at }, place) => {
    const below = placed.slice(0, place).filter((other) => other.at.x === at.x && other.at.y === at.y).length;
    return { at: { x: at.x, y: at.y - below * step }, pins: [pin] };
  });
}

function middleOf(members: readonly { at: ScreenPoint }[]): ScreenPoint {
  const sum = members.reduce((total, { at }) => ({ x: total.x + at.x, y: total.y + at.y }), { x: 0, y: 0 });
  return { x: sum.x / members.length, y: sum.y / members.length };
}
