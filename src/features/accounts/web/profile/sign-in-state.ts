import { factorsClient } from '../factors/factors-client.ts';
import { sessionsClient } from '../sessions/sessions-client.ts';

/** How signing in stands; what could not be asked is null. */
export interface SignInState {
  readonly isTwoStep: boolean | null;
  readonly sessionCount: number | null;
}

/** Asks for it. What fails leaves its place empty: the page is about more. */
export async function findSignInState(): Promise<SignInState> {
  const [factor, list] = await Promise.all([
    factorsClient().getSecondFactor().catch(unknown),
    sessionsClient().listSessions().catch(unknown),
  ]);
  return { isTwoStep: factor?.isOn ?? null, sessionCount: list?.sessions.length ?? null };
}

const unknown = () => null;
