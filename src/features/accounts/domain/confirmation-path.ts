import { safeReturnPath } from './return-path.ts';

/** What the mailed link says: whose address, the code, and where its holder wanted to go. */
export interface ConfirmationLink {
  readonly userId: string;
  readonly code: string;
  readonly returnTo?: string | undefined;
}

/** The path and query of the mailed link; it goes behind the site's public address. */
export function confirmationPath({ userId, code, returnTo }: ConfirmationLink): string {
  const way = safeReturnPath(returnTo);
  const back = way === undefined ? '' : `&returnTo=${encodeURIComponent(way)}`;
  return `/email/validation?userId=${encodeURIComponent(userId)}&code=${encodeURIComponent(code)}${back}`;
}
