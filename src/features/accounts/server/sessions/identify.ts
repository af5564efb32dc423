import type { Actor } from '#kernel/roles.ts';
import type { Ports } from '#platform/ports.ts';
import { portraitPath } from '../profile/portraits.repository.ts';
import { refreshTokenIn } from './read-session-cookie.ts';
import { findActor, findViewer } from './sessions.repository.ts';
import { readAccessToken } from './sign-access-token.ts';

/** Who calls, by the `Authorization` header: the token is ours, and session and user stand as they do at this moment. */
export function identifier({ db, clock, config }: Pick<Ports, 'db' | 'clock' | 'config'>) {
  return async (authorization: string | undefined): Promise<Actor | null> => {
    const [, token] = /^Bearer ([\w.-]{1,2000})$/i.exec(authorization ?? '') ?? [];
    if (token === undefined) return null;
    const claims = await readAccessToken(config, token, clock.now());
    return claims ? findActor(db, claims, { now: clock.now(), isDemo: config.isDemo }) : null;
  };
}

/** Whose session cookie came with the request of a page, for its header only; nothing is used up. */
export function viewerOf({ db, clock, config }: Pick<Ports, 'db' | 'clock' | 'config'>) {
  return async (request: { readonly cookies: Readonly<Record<string, string | undefined>> }) => {
    const token = refreshTokenIn(request.cookies, config);
    const viewer = token === undefined ? undefined : await findViewer(db, token, clock.now());
    if (!viewer) return null;
    const { name, lastname, pictureKey, ...rest } = viewer;
    const picture = pictureKey === null ? null : portraitPath(pictureKey);
    return { ...rest, name: `${name} ${lastname}`.trim(), picture };
  };
}
