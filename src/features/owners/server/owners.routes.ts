import { refuse } from '#kernel/refusals.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { ownAgreementsApi, ownersApi } from '../api/owners.api.ts';
import {
  acceptManagement,
  draftManagement,
  editManagement,
  endManagement,
  removeManagement,
  sendManagement,
  takeBackManagement,
} from './keep-management.ts';
import { paperAdder, removePaper } from './owner-papers.ts';
import { getManagement, getOwn, getOwner, listOwn, listOwners } from './owners.views.ts';

/** Owners and their agreements over HTTP, for staff. */
export function ownersRoutes(ports: FeatureDeps): Handlers<typeof ownersApi> {
  const addPaper = paperAdder(ports);
  return {
    listManagedOwners: ({ language }) => listOwners(ports, language),
    getManagedOwner: ({ params, language }) => getOwner(ports, params.id, language),
    addOwnerPaper: ({ actor, params, query, file }) =>
      addPaper(actor, {
        ownerId: params.id,
        kind: query.Kind,
        name: query.Name,
        validUntil: query.ValidUntil ?? null,
        rentableId: query.RentableId ?? null,
        file,
      }),
    removeOwnerPaper: ({ params }) => removePaper(ports, params.id),
    draftManagement: ({ actor, body }) => draftManagement(ports, actor, body),
    getManagement: ({ params, language }) => getManagement(ports, params.id, language),
    editManagement: async ({ params, body, language }) => {
      await editManagement(ports, { id: params.id, ...body });
      return getManagement(ports, params.id, language);
    },
    removeManagement: ({ params }) => removeManagement(ports, params.id),
    sendManagement: ({ params }) => sendManagement(ports, params.id),
    takeBackManagement: ({ params }) => takeBackManagement(ports, params.id),
    endManagement: ({ params, body }) => endManagement(ports, { id: params.id, ...body }),
  };
}

/** Owners' own agreements over HTTP. */
export function ownAgreementsRoutes(ports: Ports): Handlers<typeof ownAgreementsApi> {
  return {
    listOwnManagement: ({ actor, language }) => listOwn(ports, actor.userId, language),
    getOwnManagement: ({ actor, params, language }) =>
      getOwn(ports, { id: params.id, ownerId: actor.userId, language }),
    acceptManagement: ({ actor, params, body, language, caller }) => {
      if (!body.accepted) return refuse('contract-not-valid');
      return acceptManagement(ports, actor, {
        id: params.id,
        textHash: body.textHash,
        language,
        from: caller.ip,
        device: caller.device,
      });
    },
  };
}
