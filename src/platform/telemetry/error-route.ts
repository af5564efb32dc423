import type { FastifyRequest } from 'fastify';
import { paths } from '#kernel/page-addresses.ts';
import { isOfApi } from '../http/call.ts';

/** Every word that an address of ours has; what else stands in an address was typed by somebody. */
const wordsOfAddresses = new Set(
  Object.values(paths)
    .map((build) => (build as (...given: unknown[]) => string)(':id', ':id'))
    .flatMap((address) => address.split('?', 1)[0]?.split('/') ?? [])
    .filter((word) => /^[a-z]/i.test(word)),
);

/** Where a request went: the endpoint, the route, or the address of a page without what stands for ids. */
export function routeOf(request: FastifyRequest): string {
  const { config, url: pattern } = request.routeOptions;
  if (config.endpoint !== undefined) return config.endpoint;
  if (pattern !== undefined && pattern !== '/*' && pattern !== '*') return `${request.method} ${pattern}`;
  const address = request.url.split('?', 1)[0] ?? '/';
  if (isOfApi(address)) return 'unknown';
  const words = address.split('/').slice(1, 5);
  return `/${words.map((word) => (word === '' || wordsOfAddresses.has(word) ? word : ':id')).join('/')}`;
}
