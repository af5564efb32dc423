const MINUTE_MS = 60_000;
const SHOWN = 16;

/** Now on this device's clock, as a field of date and time has it. */
export function localNow(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, SHOWN);
}
