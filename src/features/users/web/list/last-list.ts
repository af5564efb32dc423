let query = '';

/** What the list showed last in this tab, for the way back to it. */
export const lastList = {
  keep: (search: string) => {
    query = search;
  },
  query: () => query,
};
