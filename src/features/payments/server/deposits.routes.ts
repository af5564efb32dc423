import { pictureMaker } from '#features/accounts/server/accounts.facade.ts';
import { isGroupOfTenant } from '#features/reservations/server/reservations.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { depositsApi } from '../api/deposits.api.ts';
import { claimDeposit, releaseDeposit } from './deposits/claim-deposit.ts';
import { addDepositPicture } from './deposits/deposit-pictures.ts';
import { claimsForOwner, depositForStaff, depositOfTrip } from './deposits/deposits.views.ts';
import { answerClaim, decideClaim } from './deposits/settle-claim.ts';

/** Enough to see a scratch, and no more. */
const EVIDENCE_PIXELS = 1_600;

/** The deposit of a trip over HTTP. */
export function depositsRoutes(ports: Ports): Handlers<typeof depositsApi> {
  const makePicture = pictureMaker({ fit: 'whole', pixels: EVIDENCE_PIXELS });
  return {
    getDeposit: async ({ actor, params: { id: groupId }, language }) => {
      if (!(await isGroupOfTenant(ports.db, actor.userId, groupId))) return refuse('reservation-group-not-found');
      return depositOfTrip(ports, { groupId, language });
    },
    answerDepositClaim: async ({ actor, params: { id: groupId }, body, language }) => {
      await answerClaim(ports, actor, { groupId, ...body });
      return depositOfTrip(ports, { groupId, language });
    },
    getDepositForStaff: ({ params: { id: groupId }, language }) => depositForStaff(ports, { groupId, language }),
    addDepositPicture: async ({ actor, params: { id: groupId }, file }) =>
      addDepositPicture(ports, actor, { groupId, bytes: await makePicture(file) }),
    claimDeposit: async ({ actor, params: { id: groupId }, body: { lines, pictures }, language }) => {
      await claimDeposit(ports, actor, { groupId, lines, pictureIds: pictures });
      return depositForStaff(ports, { groupId, language });
    },
    decideDepositClaim: async ({ actor, params: { id: groupId }, body, language }) => {
      await decideClaim(ports, actor, { groupId, ...body });
      return depositForStaff(ports, { groupId, language });
    },
    releaseDeposit: async ({ actor, params: { id: groupId }, language }) => {
      await releaseDeposit(ports, actor, groupId);
      return depositForStaff(ports, { groupId, language });
    },
    listOwnDepositClaims: ({ actor, language }) => claimsForOwner(ports, { ownerId: actor.userId, language }),
  };
}
