import type { Api } from '#kernel/endpoint.ts';
import { contactPaths } from './contact.paths.ts';
import { businessBody, contactBody, workBody } from './contact.schemas.ts';

export const contactApi = {
  sendContactMessage: {
    ...contactPaths.sendContactMessage,
    summary: 'Writes to the company, about a service or anything else; a copy goes to the sender',
    needs: 'public',
    rate: 'mail',
    body: contactBody,
    refusals: [],
  },
  registerBusiness: {
    ...contactPaths.registerBusiness,
    summary: 'Asks the company to let houses, boats or services of a business; a copy goes to the sender',
    needs: 'public',
    rate: 'mail',
    body: businessBody,
    refusals: [],
  },
  offerWork: {
    ...contactPaths.offerWork,
    summary: 'Offers the work of a professional to the company; a copy goes to the sender',
    needs: 'public',
    rate: 'mail',
    body: workBody,
    refusals: [],
  },
} as const satisfies Api;
