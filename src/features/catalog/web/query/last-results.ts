const KEY = 'last-results';

/** Keeps the address of the last results of this tab, for the way back from a house. */
export function rememberResults(address: string): void {
  try {
    sessionStorage.setItem(KEY, address);
  } catch {
    // Without storage, the link back leads to all results.
  }
}

/** The address of the last results; an address of ours or nothing. */
export function lastResults(): string | undefined {
  try {
    const address = sessionStorage.getItem(KEY) ?? '';
    return address.startsWith('/results') ? address : undefined;
  } catch {
    return undefined;
  }
}
