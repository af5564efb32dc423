import DataLoader from 'dataloader';
import { deskOf } from '#kernel/office-addresses.ts';
import { actionsOf, standingOf } from '#kernel/permissions.ts';
import type { Standing } from '#kernel/roles.ts';
import type { CallerExtra, Identified } from '#platform/http/call.ts';
import type { Ports } from '#platform/ports.ts';
import { splitRoles } from '../../domain/second-factor.ts';
import { portraitPath } from '../make-portrait.ts';
import { standingOfRow } from '../standing.ts';
import { refreshTokenIn } from './answer-grant.ts';
import { findActors, findViewer } from './sessions.repository.ts';
import type { TokenClaims } from './sign-access-token.ts';
import { tokenReader } from './sign-access-token.ts';

/**
 * How long callers of what pages ask by themselves wait for one another: nobody sees it, and many share one statement.
 */
const GATHERING_MS = 250;

/**
 * Who calls, by the `Authorization` header: the token is ours, and session and user stand as they do at this moment.
 */
export function identifier({ db, clock, config }: Pick<Ports, 'db' | 'clock' | 'config'>) {
  const readToken = tokenReader(config);
  const find = (sessions: readonly TokenClaims[], callerExtra?: CallerExtra) =>
    findActors(db, sessions, { now: clock.now(), isDemo: config.isDemo, callerExtra });
  const gathered = new Map<CallerExtra, DataLoader<TokenClaims, Identified | null>>();
  const gathererOf = (callerExtra: CallerExtra) => {
    const known = gathered.get(callerExtra);
    if (known) return known;
    const loader = new DataLoader<TokenClaims, Identified | null>((sessions) => find(sessions, callerExtra), {
      cache: false,
      batchScheduleFn: (run) => void setTimeout(run, GATHERING_MS),
    });
    gathered.set(callerExtra, loader);
    return loader;
  };
  return async (authorization: string | undefined, callerExtra?: CallerExtra): Promise<Identified | null> => {
    const [, token] = /^Bearer ([\w.-]{1,2000})$/i.exec(authorization ?? '') ?? [];
    if (token === undefined) return null;
    const claims = await readToken(token, clock.now());
    if (!claims) return null;
    if (callerExtra) return gathererOf(callerExtra).load(claims);
    const [actor = null] = await find([claims]);
    return actor;
  };
}

/**
 * Whose session cookie came with the request of a page, for its header only, with what else the page says of them;
 * nothing is used up.
 */
export function viewerOf<Also>(
  { db, clock, config }: Pick<Ports, 'db' | 'clock' | 'config'>,
  alsoOf: (userId: string) => Promise<Also>,
) {
  return async (request: WithCookies) => {
    const viewer = await viewerIn(request, { db, clock, config });
    if (!viewer) return null;
    const { id, name, lastname, email, language, pictureKey } = viewer;
    const picture = pictureKey === null ? null : portraitPath(pictureKey);
    const actions = actionsOf(standingOfRow(viewer));
    const desk = deskOf(actions);
    return { email, language, name: `${name} ${lastname}`.trim(), picture, actions, desk, ...(await alsoOf(id)) };
  };
}

/** What the session of a request's cookie opens: no role of trust where a step is still to be shown. */
export function standingIn(ports: Pick<Ports, 'db' | 'clock' | 'config'>) {
  return async (request: WithCookies): Promise<Standing> => {
    const viewer = await viewerIn(request, ports);
    if (!viewer) return standingOf([]);
    const { roles } = splitRoles(viewer.roles, { isTwoStep: viewer.isTwoStep, isDemo: ports.config.isDemo });
    return { ...standingOfRow(viewer), roles };
  };
}

interface WithCookies {
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

async function viewerIn({ cookies }: WithCookies, { db, clock, config }: Pick<Ports, 'db' | 'clock' | 'config'>) {
  const token = refreshTokenIn(cookies, config);
  return token === undefined ? undefined : findViewer(db, token, clock.now());
}
