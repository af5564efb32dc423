import { isoOf } from '#kernel/instant.ts';
import type { Answer, Caller } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { Grant } from './grant-session.ts';
import { refreshTokenIn, refuseCrossSite, sessionCookieName, wantsSessionCookie } from './read-session-cookie.ts';
import { signOut } from './sign-out.ts';

type Deps = Pick<Ports, 'clock' | 'config'>;

/**
 * The answer to whoever signed in, in whichever way: our own pages, on our own site only, get the refresh token as a cookie. The session
 * that this browser had before ends with it: its cookie is gone and nobody could sign out of it any more.
 */
export async function answerSignIn(
  ports: Deps & Pick<Ports, 'db' | 'publish'>,
  { caller, reply }: { caller: Caller; reply: Answer },
  signIn: () => Promise<Grant>,
) {
  if (!wantsSessionCookie(caller)) return answerGrant(ports, await signIn(), { caller, reply });
  refuseCrossSite(caller, ports.config);
  const grant = await signIn();
  await signOut(ports, { refreshToken: refreshTokenIn(caller.cookies, ports.config), sessionId: undefined });
  return answerGrant(ports, grant, { caller, reply });
}

export function answerGrant(
  { clock, config }: Deps,
  grant: Grant,
  { caller, reply }: { caller: Caller; reply: Answer },
) {
  const answer = { accessToken: grant.accessToken, tokenExpires: isoOf(grant.accessTokenEndsAt), email: grant.email };
  reply.header('cache-control', 'no-store');
  if (!wantsSessionCookie(caller)) return { ...answer, refreshToken: grant.refreshToken };
  const maxAgeSeconds = Math.floor((grant.refreshTokenExpiresAt - clock.now()) / 1_000);
  reply.setCookie(sessionCookieName(config), grant.refreshToken, { maxAgeSeconds });
  return answer;
}

/** The refresh token of a call: from the cookie for our own pages, and then only from our own site; from the body for everybody else. */
export function presentedToken(
  { config }: Pick<Ports, 'config'>,
  body: { refreshToken?: string | undefined } | undefined,
  caller: Caller,
): string | undefined {
  if (!wantsSessionCookie(caller)) return body?.refreshToken;
  refuseCrossSite(caller, config);
  return refreshTokenIn(caller.cookies, config);
}
