/** Pages of the provider of which this visit was told that nobody paid there, by reference, until it leaves for one. */
export const unpaidPages = new Set<string>();
