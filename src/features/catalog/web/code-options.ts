import type { FilterOption } from './rentable-kind.ts';

interface Coded {
  readonly code: string;
  readonly name: string;
}

/** The entries of a filter by codes; none where a query asks for none. */
export async function codeOptions(
  asked: readonly string[] | undefined,
  load: () => Promise<readonly Coded[]>,
): Promise<readonly FilterOption[]> {
  return asked?.length === 0 ? [] : (await load()).map(({ code: id, name }) => ({ id, name }));
}
