import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { releasesApi } from '../api/releases.api.ts';
import { refuseRelease, releaseRefund } from './releases/decide-release.ts';
import { waitingReleases } from './releases/releases.views.ts';

/** Refunds above the limit over HTTP. */
export function releasesRoutes(ports: Ports): Handlers<typeof releasesApi> {
  return {
    listRefundReleases: ({ actor, language }) =>
      waitingReleases(ports.db, { staffId: actor.userId, scope: actor.scope, language }),
    releaseRefund: ({ actor, params }) => releaseRefund(ports, actor, params.id),
    refuseRefundRelease: ({ actor, params, body }) => refuseRelease(ports, actor, { id: params.id, note: body.note }),
  };
}
