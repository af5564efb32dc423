import type { ScreenPoint } from '../view/map-view.ts';

/** Pins that lie too near to each other to be told apart, or a single one. */
export interface PinCluster<P> {
  /** The middle of its pins. */
  readonly at: ScreenPoint;
  readonly pins: readonly P[];
}

/** Pixels around a cluster's first pin within which others join it (spec 9). */
const CLUSTER_GRID = 60;

const isWithin = (first: ScreenPoint, x: number, y: number) =>
  Math.abs(first.x - x) <= CLUSTER_GRID && Math.abs(first.y - y) <= CLUSTER_GRID;

/** Each pin joins the first cluster whose square it lies in, or begins one. The order of the pins decides, so that the same view always gives the same clusters. */
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
  return groups.map(({ members }) => ({ at: middleOf(members), pins: members.map(({ pin }) => pin) }));
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
