/** How many an id would give. One that is not listed gives nothing; before the counts are there nothing is known. */
export const countsById = (list: readonly { id: number; count: number }[] | undefined) => (id: number) =>
  list && (list.find((entry) => entry.id === id)?.count ?? 0);

/** The same by name. */
export const countsByName = (list: readonly { name: string; count: number }[] | undefined) => (name: string) =>
  list && (list.find((entry) => entry.name === name)?.count ?? 0);
