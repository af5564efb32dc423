import { AsyncLocalStorage } from 'node:async_hooks';
import { isIPv4, isIPv6 } from 'node:net';

/** Who called, and from where: the same for all that happens while the call is answered. */
export interface Origin {
  readonly requestId: string;
  readonly ip: string;
  /** The browser's own words about itself. */
  readonly device: string | null;
  /** The signed-in caller. */
  readonly actorId: string | null;
}

const origins = new AsyncLocalStorage<Origin>();

/** Runs `work`, and all that it awaits, as caused by this call. */
export function withOrigin<Result>(origin: Origin, work: () => Result): Result {
  return origins.run(origin, work);
}

/** Runs `work` as caused by nobody's call, whoever waits for it: what it does is the system's own. */
export function asSystem<Result>(work: () => Result): Result {
  return origins.exit(work);
}

/** The call that is being answered; undefined for what the system does by itself. */
export function currentOrigin(): Origin | undefined {
  return origins.getStore();
}

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The network of an address and not the address itself: IPv4 to 24 bits, IPv6 to 48, as `203.0.113.0/24`; null for
 * anything else.
 */
export function networkOf(ip: string): string | null {
  const address = MAPPED_IPV4.exec(ip)?.[1] ?? ip.replace(/%.*$/, '');
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(address) ? `${firstGroups(address, 3)}::/48` : null;
}

/**
 * The addresses that one household or one server holds: an IPv4 address, or an IPv6 network of 64 bits, within which
 * the holder chooses addresses freely.
 */
export function subnetOf(ip: string): string {
  const address = MAPPED_IPV4.exec(ip)?.[1] ?? ip.replace(/%.*$/, '');
  return isIPv6(address) ? `${firstGroups(address, 4)}::/64` : address;
}

/** The first 16-bit groups of an IPv6 address, those that `::` stands for filled in. */
function firstGroups(address: string, count: number): string {
  const [before = '', after] = address.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':') : [];
  const left = Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...(after === undefined ? [] : Array<string>(left).fill('0')), ...tail];
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
