import { changeGroup } from '#features/reservations/server/reservations.facade.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { groupMoneyApi } from '../api/group-money.api.ts';
import { correctPayment } from './correct-payment.ts';
import { recordPayment } from './record-payment.ts';
import { preferRefund } from './refund-preference.ts';
import { giveBack } from './releases/give-back.ts';
import { payWithCredit } from './spend-credit.ts';

/** `PUT reservation/group/{id}`: what concerns money is done here, the rest by reservations. */
export function groupMoneyRoutes(ports: Ports): Handlers<typeof groupMoneyApi> {
  return {
    changeGroup: async ({ actor, language, params, body }) => {
      const groupId = params.id;
      switch (body.action) {
        case 'use-credit':
          await payWithCredit(ports, actor, { groupId, ...body });
          return;
        case 'prefer-refund':
          return preferRefund(ports, actor, { groupId, ...body });
        case 'record-payment':
          await recordPayment(ports, actor, { groupId, ...body });
          return;
        case 'correct-payment':
          await correctPayment(ports, actor, { groupId, entryId: body.paymentId, reason: body.reason });
          return;
        case 'record-refund':
          await giveBack(ports, actor, { groupId, ...body });
          return;
        default:
          return changeGroup(ports, { tenantId: actor.userId, groupId }, { change: body, language });
      }
    },
  };
}
