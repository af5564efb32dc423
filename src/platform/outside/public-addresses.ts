import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are not of the public internet (IANA special-purpose registry). */
const PRIVATE_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Parts of the global IPv6 network that lead elsewhere or nowhere: Teredo and others, examples, 6to4. */
const PRIVATE_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const privateV4 = new BlockList();
for (const [network, bits] of PRIVATE_V4) privateV4.addSubnet(network, bits, 'ipv4');
const privateV6 = new BlockList();
for (const [network, bits] of PRIVATE_V6) privateV6.addSubnet(network, bits, 'ipv6');
/** All other IPv6 networks are local, mapped from IPv4, translated by NAT64, or not given out. */
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address belongs to the public internet; a text that is none does not. */
export function isPublicAddress(address: string): boolean {
  // A zone ('fe80::1%eth0') is of this machine.
  if (address.includes('%')) return false;
  if (isIP(address) === 4) return !privateV4.check(address, 'ipv4');
  if (isIP(address) === 6) return globalV6.check(address, 'ipv6') && !privateV6.check(address, 'ipv6');
  return false;
}
