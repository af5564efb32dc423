/** Whether two addresses are the same page with other values for the given names only, and do differ in them. */
export function differsOnlyIn(one: URL, other: URL, names: readonly string[]): boolean {
  if (one.pathname !== other.pathname || one.search === other.search) return false;
  return without(one, names) === without(other, names);
}

function without({ search }: URL, names: readonly string[]): string {
  const pairs = new URLSearchParams(search);
  for (const name of names) pairs.delete(name);
  return pairs.toString();
}
