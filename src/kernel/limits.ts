/** The kinds of limits that a value of a call or a form can break. */
const kinds = ['mostCharacters', 'most', 'least'] as const;
type LimitKind = (typeof kinds)[number];
/** A missed bound: its kind and the value of the bound. */
export type Limit = Readonly<Partial<Record<LimitKind, number>>>;

/** What a schema reports about a value that is out of bounds. */
export interface BoundsIssue {
  readonly code?: string | undefined;
  readonly origin?: string | undefined;
  readonly maximum?: number | bigint | undefined;
  readonly minimum?: number | bigint | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** The bound that a value missed: characters of a text, or the value of a number; undefined where no bound is meant. */
export function limitOf({ code, origin, maximum, minimum, params }: BoundsIssue): Limit | undefined {
  if (code === 'too_big' && origin === 'string') return { mostCharacters: Number(maximum) };
  if (code === 'too_big' && origin === 'number') return { most: Number(maximum) };
  if (code === 'too_small' && origin === 'number') return { least: Number(minimum) };
  return code === 'custom' ? readLimit(params?.limit) : undefined;
}

/** A limit that came from elsewhere; undefined for anything else. */
export function readLimit(given: unknown): Limit | undefined {
  const [kind] = kinds.filter((known) => typeof Object(given)[known] === 'number');
  return kind && { [kind]: Object(given)[kind] };
}

/** A limit as one word, where only a code can pass: 'mostCharacters-80'. */
export function limitCode(limit: Limit): string {
  return Object.entries(limit)
    .map(([kind, value]) => `${kind}-${value}`)
    .join();
}

/** The kind and the value behind `limitCode`; undefined for any other code. */
export function readLimitCode(code: string | undefined): { kind: LimitKind; value: number } | undefined {
  const [, name, value] = /^(\w+)-(\d+)$/.exec(code ?? '') ?? [];
  const kind = kinds.find((known) => known === name);
  return kind && { kind, value: Number(value) };
}
