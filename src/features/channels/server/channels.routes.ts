import { isoOf, overlaps } from '#kernel/instant.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { channelsApi } from '../api/channels.api.ts';
import { listFeeds, readChannels, readTripChannels } from './channels.views.ts';
import { answerConflict } from './conflicts/answer-conflict.ts';
import { listConflicts } from './conflicts/conflicts.views.ts';
import { makeAddress, revokeAddress, rotateAddress } from './exports/keep-addresses.ts';
import type { ImportNeeds } from './imports/import-feed.ts';
import {
  acceptImport,
  addImport,
  previewImport,
  removeImport,
  restoreImport,
  syncImport,
} from './imports/keep-imports.ts';

const MAX_GROUPS = 30;
const MAX_WORDING = 80;
const changes = { sync: syncImport, accept: acceptImport, restore: restoreImport } as const;

/** What staff do with the feeds and conflicts of houses and boats, over HTTP. */
export function channelsRoutes(needs: ImportNeeds): Handlers<typeof channelsApi> {
  const { db } = needs;
  return {
    listFeeds: ({ actor: { scope }, language }) => listFeeds(db, { scope, language }),
    getChannels: ({ params, actor, language }) =>
      readChannels(needs, { id: params.id, language, userId: actor.userId }),
    makeExport: ({ params, body }) => makeAddress(needs, { rentableId: params.id, ...body }),
    rotateExport: ({ params }) => rotateAddress(needs, { rentableId: params.id, exportId: params.exportId }),
    revokeExport: ({ params }) => revokeAddress(needs, { rentableId: params.id, exportId: params.exportId }),
    previewImport: async ({ params, body }) => {
      const { groups, events, echoes, stays, ...rest } = await previewImport(needs, {
        rentableId: params.id,
        address: body.address,
      });
      return {
        channel: rest.channel,
        faulty: rest.faulty,
        events: events.length,
        echoes: echoes.length,
        conflicts: stays.filter((stay) => events.some(({ during }) => overlaps(during, stay.during))).length,
        groups: groups.slice(0, MAX_GROUPS).map(({ first, wording, ...group }) => ({
          ...group,
          wording: wording.slice(0, MAX_WORDING),
          from: isoOf(first.from),
          until: isoOf(first.until),
        })),
      };
    },
    addImport: async ({ params, body: { choices, ...body } }) => {
      const chosen = Object.fromEntries(choices.map(({ key, choice }) => [key, choice]));
      await addImport(needs, { rentableId: params.id, ...body, choices: chosen });
    },
    changeImport: ({ params, body: { action } }) =>
      changes[action](needs, { rentableId: params.id, calendarId: params.calendarId }),
    removeImport: ({ params }) => removeImport(needs, { rentableId: params.id, calendarId: params.calendarId }),
    listConflicts: ({ actor: { scope, userId }, language }) => listConflicts(db, { scope, language, userId }),
    getTripChannels: ({ params, actor, language }) =>
      readTripChannels(db, { groupId: params.id, language, userId: actor.userId }),
    answerConflict: ({ params, body, actor }) =>
      answerConflict(needs, { rentableId: params.id, conflictId: params.conflictId, by: actor.userId, ...body }),
  };
}
