import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** A name or an address as a Host header has it, with or without a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Whether a request names its host as HTTP/1.1 wants it: once, and by what can be a host. Node keeps the first of
 * several, a proxy in front may have heeded another. HTTP/1.0 may name none; HTTP/1.1 without one is refused by Node.
 */
export function namesOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  const hosts = rawHeaders.filter((_, position) => position % 2 === 1 && isHostName(rawHeaders[position - 1]));
  const [host] = hosts;
  return host === undefined || (hosts.length === 1 && hostnameOf(host) !== null);
}

/** The path of a request's target, which may name its site before it (RFC 9112, 3.2.2): there is one site here. */
export function withoutOrigin(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path === target || path.startsWith('/') ? path : `/${path}`;
}

const isHostName = (header: string | undefined) => header?.length === 4 && header.toLowerCase() === 'host';

/** The host of a Host header without its port, as addresses write it; null when it can't be one. */
function hostnameOf(host: string): string | null {
  return HOST.test(host) ? (URL.parse(`http://${host}`)?.hostname ?? null) : null;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const isLoopback = (address: string) =>
  isIP(address) !== 0 && loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** What proxies add. Anybody may write them, so they are no proof of anything but that the call may be a stranger's. */
const OF_PROXIES = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/;

/**
 * Whether somebody at this machine calls: over a connection from a loopback address, for a loopback name, and through
 * no proxy (docs/operations.md). A page of another site whose name was made to lead here (DNS rebinding) still asks
 * for its own name.
 */
export function isFromThisMachine(
  { socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>,
  config: Pick<Config, 'publicUrl' | 'trustProxy'>,
): boolean {
  if (!isLoopback(socket.remoteAddress ?? '')) return false;
  if (Object.keys(headers).some((name) => OF_PROXIES.test(name))) return false;
  const name = hostnameOf(headers.host ?? '');
  return name !== null && (isLoopbackName(name) || name === ownNameOf(config));
}

const isLoopbackName = (name: string) =>
  name === 'localhost' || name.endsWith('.localhost') || isLoopback(name.replace(/^\[(.*)\]$/, '$1'));

/**
 * The site's own name, where nothing stands between it and whoever asks: https is a proxy's, and its visitors may be
 * anybody.
 */
function ownNameOf({ publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'http:' && trustProxy === false ? hostname : null;
}
