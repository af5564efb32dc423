import type { Endpoint } from '#kernel/endpoint.ts';
import { apis } from '../../src/product.ts';

type Merged<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never;

/** The name of every endpoint of the product. */
export type EndpointName = keyof Merged<(typeof apis)[number]> & string;

export interface NamedEndpoint {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
}

/** Every endpoint of the product, by the tables that serve it. */
export const endpoints: readonly NamedEndpoint[] = apis.flatMap((api) =>
  Object.entries<Endpoint>(api).map(([name, endpoint]) => ({ name: name as EndpointName, endpoint })),
);

/** The values of a call. */
export interface Sample {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** The address of an endpoint, filled. */
export function addressOf({ path }: Endpoint, { params = {}, query = {} }: Sample): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}
