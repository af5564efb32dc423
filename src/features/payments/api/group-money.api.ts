import { changeGroupApi } from '#features/reservations/api/reservations.api.ts';
import type { Api } from '#kernel/endpoint.ts';
import { changeGroupBody } from './group-money.schemas.ts';
import { paymentsApi } from './payments.api.ts';

const { payWithCredit, preferRefund, recordPayment, correctPayment, recordRefund } = paymentsApi;

/** What guests change of a trip, together with what guests and staff do with its money. */
export const groupMoneyApi = {
  changeGroup: {
    ...changeGroupApi.changeGroup,
    summary:
      'Ask availability, go through the wizard, set addresses, ask to take a service out, cancel; pay with credit, prefer a refund; staff record, correct and refund payments',
    needs: 'group:change',
    about: { what: 'group', unknown: 'reservation-group-not-found' },
    needsFor: {
      'record-payment': recordPayment.needs,
      'correct-payment': correctPayment.needs,
      'record-refund': recordRefund.needs,
    },
    body: changeGroupBody,
    idempotent: true,
    refusals: [
      ...changeGroupApi.changeGroup.refusals,
      ...payWithCredit.refusals,
      ...preferRefund.refusals,
      ...recordPayment.refusals,
      ...correctPayment.refusals,
      ...recordRefund.refusals,
    ],
  },
} as const satisfies Api;
