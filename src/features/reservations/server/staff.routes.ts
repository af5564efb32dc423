import { exportList } from '#features/exports/server/exports.facade.ts';
import { pageOf } from '#kernel/pages.ts';
import { may } from '#kernel/permissions.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { staffApi } from '../api/staff.api.ts';
import { staffActionNeeds } from '../domain/group-actions.ts';
import { keepLine, removeLine } from './decide-removal.ts';
import { approveGroup } from './requests/approve-group.ts';
import { cancelByStaff } from './requests/cancel-group.ts';
import { previewApproval } from './requests/preview-approval.ts';
import { previewRefundsForStaff } from './requests/preview-refund.ts';
import { reinstateGroup } from './requests/reinstate-group.ts';
import { rejectGroup, releaseHold } from './requests/reject-group.ts';
import { listRemovals } from './views/line-removals.views.ts';
import { groupsFile, requestsFile } from './views/staff-files.ts';
import { findGroupForStaff } from './views/staff-group.views.ts';
import { listAllGroups, listRequests } from './views/staff-lists.views.ts';

export function staffRoutes(
  ports: Pick<Ports, 'db' | 'clock' | 'publish' | 'readChannels'>,
): Handlers<typeof staffApi> {
  return {
    listRequests: ({ actor: { scope }, language, query: { PageNumber, PageSize, ...asked } }) =>
      listRequests(ports.db, { language, scope, ...asked, page: pageOf({ number: PageNumber, size: PageSize }) }),

    exportRequests: ({ actor: { scope }, language, query: { Format: format, ...asked } }) =>
      exportList(ports, { list: 'requests', format, asked: { language, scope, ...asked } }, requestsFile),

    listAllGroups: ({ actor: { scope }, language, query: { PageNumber, PageSize, ...asked } }) =>
      listAllGroups(ports.db, { language, scope, ...asked, page: pageOf({ number: PageNumber, size: PageSize }) }),

    exportGroups: ({ actor: { scope }, language, query: { Format: format, ...asked } }) =>
      exportList(ports, { list: 'groups', format, asked: { language, scope, ...asked } }, groupsFile),

    getGroupForStaff: async ({ actor, language, params }) => {
      const found = await findGroupForStaff(ports, { groupId: params.id, language });
      const view = found ?? refuse('reservation-group-not-found');
      return { ...view, allowed: view.allowed.filter((action) => may(actor, staffActionNeeds[action])) };
    },

    approveGroup: ({ actor, params, body }) =>
      approveGroup(ports, { ...body, staffId: actor.userId, groupId: params.id }),

    previewApproval: ({ actor, params, body }) =>
      previewApproval(ports, { ...body, staffId: actor.userId, groupId: params.id }),

    rejectGroup: ({ actor, params, body }) =>
      rejectGroup(ports, { staffId: actor.userId, groupId: params.id, reason: body.reason }),

    releaseHold: ({ actor, params }) => releaseHold(ports, { staffId: actor.userId, groupId: params.id }),

    getRefunds: ({ params }) => previewRefundsForStaff(ports, params.id),

    cancelGroup: ({ actor, params, body: { reason, onBehalfOf = 'company' } }) =>
      cancelByStaff(ports, { staffId: actor.userId, groupId: params.id, reason, onBehalfOf }),

    listRemovals: ({ actor: { scope }, language, query }) =>
      listRemovals(ports.db, { language, scope, page: pageOf({ number: query.PageNumber, size: query.PageSize }) }),

    removeLine: ({ actor, params, body }) =>
      removeLine(ports, { staffId: actor.userId, reservationId: params.id, note: body.note }),

    keepLine: ({ actor, params, body }) =>
      keepLine(ports, { staffId: actor.userId, reservationId: params.id, reason: body.reason }),

    reinstateGroup: ({ actor, params }) => reinstateGroup(ports, { staffId: actor.userId, groupId: params.id }),
  };
}
