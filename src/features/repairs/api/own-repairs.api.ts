import type { Api } from '#kernel/endpoint.ts';
import { guestReportsReply, ownerOrderReply, ownerOrdersReply } from './own-repairs.schemas.ts';
import { ownRepairsPaths } from './repairs.paths.ts';
import { answerBody, fileReply, orderParams, ownerReportBody, reportBody, reportedReply } from './repairs.schemas.ts';

/** What owners do with repairs of their houses and boats, and guests with what they find on their trips. */
export const ownRepairsApi = {
  listOwnRepairs: {
    ...ownRepairsPaths.listOwnRepairs,
    summary: 'Repairs of one’s own houses and boats, what waits for an answer first',
    needs: 'repair:own',
    reply: ownerOrdersReply,
    refusals: [],
  },
  getOwnRepair: {
    ...ownRepairsPaths.getOwnRepair,
    summary: 'A repair of one’s own house or boat, with its pictures and what waits for an answer',
    needs: 'repair:own',
    params: orderParams,
    reply: ownerOrderReply,
    refusals: ['work-order-not-found'],
  },
  reportOwnRepair: {
    ...ownRepairsPaths.reportOwnRepair,
    summary: 'Report something to repair at one’s own house or boat',
    needs: 'repair:own',
    body: ownerReportBody,
    reply: reportedReply,
    status: 201,
    idempotent: true,
    refusals: ['house-not-found'],
  },
  answerOwnRepair: {
    ...ownRepairsPaths.answerOwnRepair,
    summary: 'Approve what an estimate asks for, approve up to a sum, decline it, or ask back',
    needs: 'repair:own',
    params: orderParams,
    body: answerBody,
    reply: ownerOrderReply,
    status: 200,
    refusals: ['work-order-not-found', 'approval-over', 'parameter-required'],
  },
  listTripRepairs: {
    ...ownRepairsPaths.listTripRepairs,
    summary: 'What one reported on a trip',
    needs: 'repair:report',
    params: orderParams,
    reply: guestReportsReply,
    refusals: ['reservation-group-not-found'],
  },
  reportTripRepair: {
    ...ownRepairsPaths.reportTripRepair,
    summary: 'Report something broken at the house or boat of one’s confirmed trip',
    needs: 'repair:report',
    params: orderParams,
    body: reportBody,
    reply: reportedReply,
    status: 201,
    idempotent: true,
    refusals: ['reservation-group-not-found', 'transition-not-valid'],
  },
  addReportPicture: {
    ...ownRepairsPaths.addReportPicture,
    summary: 'Add a picture to what one reported: the body is a JPEG, PNG, WebP or AVIF file',
    needs: 'account:use',
    params: orderParams,
    takes: 'picture',
    reply: fileReply,
    status: 201,
    refusals: [
      'work-order-not-found',
      'transition-not-valid',
      'file-type-invalid',
      'size-too-large',
      'too-many-requests',
    ],
  },
} as const satisfies Api;
