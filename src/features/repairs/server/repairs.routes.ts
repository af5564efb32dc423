import { sql } from 'kysely';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { ownRepairsApi } from '../api/own-repairs.api.ts';
import type { repairLinksApi } from '../api/repair-links.api.ts';
import type { LinkView } from '../api/repair-links.schemas.ts';
import type { repairsApi } from '../api/repairs.api.ts';
import type { OrderChange } from '../api/repairs.schemas.ts';
import { answerApproval } from './answer-approval.ts';
import { findOpenApproval, listApprovals } from './approvals.repository.ts';
import { blockForOrder, unblockOrder } from './block-order.ts';
import { addPlan, addVendor, editVendor, endPlan, viewPlans, viewVendors } from './keep-vendors.ts';
import { holdOrder, moveByStaff, noteOrder, triage } from './move-order.ts';
import { findTrip, getAskedRepair, getOwnRepair, listOwnRepairs, listTripRepairs } from './own-repairs.views.ts';
import { addBid, askVendor, chooseBid, revokeVendors, scheduleWork, startEmergency } from './plan-work.ts';
import { fileAdder, isReporter } from './repair-files.ts';
import { getRepair, listRepairs } from './repairs.views.ts';
import { reportProblem } from './report-problem.ts';
import { settleCosts, verifyWork } from './settle-costs.ts';
import { readToken } from './vendor-links.ts';
import { actAsVendor, findVendorLink, vendorMayAdd, viewForVendor } from './vendor-work.ts';

/** Repairs over HTTP, for staff. */
export function repairsRoutes(ports: Ports): Handlers<typeof repairsApi> {
  const addFile = fileAdder(ports);
  return {
    listRepairs: ({ actor, query, language }) =>
      listRepairs(ports, {
        ...{ actor, language, show: query.Show, category: query.Category, urgency: query.Urgency },
        rentableId: query.RentableId,
      }),
    getRepair: ({ actor, params, language }) => getRepair(ports, actor, { id: params.id, language }),
    reportRepair: async ({ actor, params, body }) => {
      const { category: kind, ...found } = body;
      const reporter = { kind: 'staff', userId: actor.userId } as const;
      const problem = { ...found, kind, rentableId: params.id, reporter, pictures: [] };
      return inTransaction(ports.db, async (tx) => {
        const listing = tx.selectFrom('rentable').select('id').where('id', '=', params.id);
        if (!(await listing.executeTakeFirst())) return refuse('house-not-found');
        return reportProblem(ports, tx, problem);
      });
    },
    changeRepair: async ({ actor, params, body, language }) => {
      await change(ports, actor, { orderId: params.id, body });
      return getRepair(ports, actor, { id: params.id, language });
    },
    addRepairFile: ({ actor, params, query, file }) =>
      addFile({ orderId: params.id, phase: query.Phase, by: 'staff', userId: actor.userId, file }),
    listVendors: () => viewVendors(ports),
    addVendor: ({ actor, body }) => addVendor(ports, actor, body),
    editVendor: ({ params, body }) => editVendor(ports, params.id, body),
    listPlans: ({ language }) => viewPlans(ports, language),
    addPlan: ({ actor, body }) => addPlan(ports, actor, body),
    removePlan: ({ params }) => endPlan(ports, params.id),
  };
}

interface Changing {
  readonly orderId: string;
  readonly body: OrderChange;
}

function change(ports: Ports, actor: Actor, { orderId, body }: Changing): Promise<void> {
  const { action, ...given } = body;
  const asked = { orderId, ...given };
  switch (body.action) {
    case 'triage':
      return triage(ports, actor, { orderId, ...withoutAction(body) });
    case 'hold':
      return holdOrder(ports, actor, { orderId, ...withoutAction(body) });
    case 'note':
      return noteOrder(ports, actor, { orderId, words: body.words });
    case 'ask-vendor':
      return askVendor(ports, actor, { orderId, vendorId: body.vendorId });
    case 'add-bid':
      return addBid(ports, actor, { orderId, ...withoutAction(body) });
    case 'choose-bid':
      return chooseBid(ports, actor, { orderId, ...withoutAction(body) });
    case 'schedule':
      return scheduleWork(ports, actor, { orderId, ...withoutAction(body) });
    case 'start-emergency':
      return startEmergency(ports, actor, { orderId, ...withoutAction(body) });
    case 'settle-costs':
      return settleCosts(ports, actor, { orderId, ...withoutAction(body) });
    case 'block':
      return blockForOrder(ports, actor, { orderId, ...withoutAction(body) });
    case 'unblock':
      return unblockOrder(ports, orderId);
    case 'revoke-links':
      return revokeVendors(ports, actor, orderId);
    case 'verify':
      return verifyWork(ports, actor, orderId);
    default:
      return moveByStaff(ports, actor, { move: body.action, ...asked });
  }
}

const withoutAction = <Body extends { readonly action: string }>({ action: _, ...given }: Body) => given;

/** Repairs of owners, and reports of guests, over HTTP. */
export function ownRepairsRoutes(ports: Ports): Handlers<typeof ownRepairsApi> {
  const addFile = fileAdder(ports);
  return {
    listOwnRepairs: ({ actor, language }) => listOwnRepairs(ports, { ownerId: actor.userId, language }),
    getOwnRepair: ({ actor, params, language }) =>
      getOwnRepair(ports, { id: params.id, ownerId: actor.userId, language }),
    reportOwnRepair: ({ actor, body }) => {
      const { category: kind, ...found } = body;
      return inTransaction(ports.db, async (tx) => {
        const own = tx.selectFrom('rentable').select('id').where('id', '=', found.rentableId);
        if (!(await own.where('owner_id', '=', actor.userId).executeTakeFirst())) return refuse('house-not-found');
        const reporter = { kind: 'owner', userId: actor.userId } as const;
        return reportProblem(ports, tx, { ...found, kind, reporter, pictures: [] });
      });
    },
    answerOwnRepair: async ({ actor, params, body, language }) => {
      const asking = { id: params.id, ownerId: actor.userId, language };
      await getOwnRepair(ports, asking);
      const approval = (await findOpenApproval(ports.db, params.id)) ?? (await lastApproval(ports, params.id));
      await answerApproval(ports, { ...body, approvalId: approval.id, userId: actor.userId });
      return getOwnRepair(ports, asking);
    },
    listTripRepairs: ({ actor, params }) => listTripRepairs(ports, { groupId: params.id, tenantId: actor.userId }),
    reportTripRepair: async ({ actor, params, body }) => {
      const { line } = await findTrip(ports, { groupId: params.id, tenantId: actor.userId });
      if (line === null) return refuse('transition-not-valid');
      const { category: kind, ...found } = body;
      const reporter = { kind: 'guest', userId: actor.userId } as const;
      return inTransaction(ports.db, (tx) =>
        reportProblem(ports, tx, { ...line, ...found, kind, reporter, pictures: [] }),
      );
    },
    addReportPicture: async ({ actor, params, file }) => {
      if (!(await isReporter(ports.db, params.id, actor.userId))) return refuse('work-order-not-found');
      const by = actor.roles.includes('owner') ? 'owner' : 'guest';
      return addFile({ orderId: params.id, phase: 'report', by, userId: actor.userId, file });
    },
  };
}

/** The last question of an order: the same answer to it again changes nothing. */
async function lastApproval({ db }: Pick<Ports, 'db'>, orderId: string) {
  const [last] = await listApprovals(db, sql`a.order_id = ${orderId}`);
  return last ?? refuse('approval-over');
}

/** Links of vendors and owners over HTTP. */
export function repairLinksRoutes(ports: Ports): Handlers<typeof repairLinksApi> {
  const addFile = fileAdder(ports);
  const view = async (token: string, language: 'en' | 'es'): Promise<LinkView> => {
    const { kind, id } = readToken(ports.config, token);
    return kind === 'vendor'
      ? { vendor: await viewForVendor(ports, token, language), owner: null }
      : { vendor: null, owner: await getAskedRepair(ports, id, language) };
  };
  return {
    viewRepairLink: ({ body, language, reply }) => {
      reply.header('cache-control', 'no-store');
      return view(body.token, language);
    },
    answerRepairLink: async ({ body: { token, ...said }, language }) => {
      const { kind, id } = readToken(ports.config, token);
      if (kind !== 'approval') return refuse('link-over');
      await answerApproval(ports, { ...said, approvalId: id, userId: null });
      return view(token, language);
    },
    actOnRepairLink: async ({ body, language }) => {
      await actAsVendor(ports, body);
      return view(body.token, language);
    },
    addRepairLinkFile: async ({ params, query, file }) => {
      const link = await findVendorLink(ports, params.token);
      if (!(await vendorMayAdd(ports, link, query.Phase))) return refuse('transition-not-valid');
      const { orderId, vendorId } = link;
      return addFile({ orderId, phase: query.Phase, by: 'vendor', userId: null, vendorId, file });
    },
  };
}
