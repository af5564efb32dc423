/** The part of a list's query that a view keeps: which page was open is left out, and the order of its parts. */
export function keptQuery(query: string): string {
  const kept = new URLSearchParams(query);
  kept.delete('page');
  kept.sort();
  return kept.toString();
}
