import type { Api } from '#kernel/endpoint.ts';
import {
  linkAnswerBody,
  linkFileQuery,
  linkReply,
  tokenBody,
  tokenParams,
  vendorActBody,
} from './repair-links.schemas.ts';
import { repairLinkPaths } from './repairs.paths.ts';
import { fileReply } from './repairs.schemas.ts';

/** What a vendor, or an owner, does with the link of a mail: it opens one order and nothing else. */
export const repairLinksApi = {
  viewRepairLink: {
    ...repairLinkPaths.viewRepairLink,
    summary: 'The one order behind a link',
    needs: 'public',
    body: tokenBody,
    reply: linkReply,
    refusals: ['link-over'],
  },
  answerRepairLink: {
    ...repairLinkPaths.answerRepairLink,
    summary: 'Answer as the owner whom the link was mailed to',
    needs: 'public',
    rate: 'credential',
    body: linkAnswerBody,
    reply: linkReply,
    status: 200,
    refusals: ['link-over', 'work-order-not-found', 'approval-over', 'parameter-required'],
  },
  actOnRepairLink: {
    ...repairLinkPaths.actOnRepairLink,
    summary: 'Accept, decline, bid, name a day, begin or end the work as the vendor of the link',
    needs: 'public',
    rate: 'credential',
    body: vendorActBody,
    reply: linkReply,
    status: 200,
    refusals: ['link-over', 'work-order-not-found', 'transition-not-valid', 'picture-needed', 'vendor-not-found'],
  },
  addRepairLinkFile: {
    ...repairLinkPaths.addRepairLinkFile,
    summary: 'Add a picture or the invoice as the vendor of the link',
    needs: 'public',
    params: tokenParams,
    query: linkFileQuery,
    takes: 'picture-or-pdf',
    reply: fileReply,
    status: 201,
    refusals: ['link-over', 'transition-not-valid', 'file-type-invalid', 'size-too-large', 'too-many-requests'],
  },
} as const satisfies Api;
