import { sessionsClient } from '../sessions/sessions-client.ts';

/** How signing in stands; what could not be asked is null. */
export interface SignInState {
  readonly isTwoStep: boolean | null;
  readonly sessionCount: number | null;
}

/** Asks for it. What fails leaves its place empty: the page is about more. */
export async function findSignInState(): Promise<SignInState> {
  const sessions = await sessionsClient()
    .listSessions()
    .catch(() => null);
  return { isTwoStep: null, sessionCount: sessions?.sessions.length ?? null };
}
