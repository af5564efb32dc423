import { factorsClient } from '../factors/factors-client.ts';

let asked: Promise<string | null> | undefined;

/** The id of this site at Google, asked for once; null where signing in with Google is not set up, or could not be asked for. */
export function findGoogleClientId(): Promise<string | null> {
  asked ??= factorsClient()
    .getSignInWays()
    .then(({ googleClientId }) => googleClientId)
    .catch(() => {
      asked = undefined;
      return null;
    });
  return asked;
}
