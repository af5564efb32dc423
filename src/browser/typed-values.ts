/** What was typed into a form and not sent: kept in this tab until it is sent or given up. */
export function readTyped(key: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...kept } : undefined;
  } catch {
    return undefined;
  }
}

export function keepTyped(key: string, values: Readonly<Record<string, unknown>>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // In a tab without storage the values last as long as the form is open.
  }
}

export function dropTyped(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // The tab has no storage, so nothing has to be removed.
  }
}
