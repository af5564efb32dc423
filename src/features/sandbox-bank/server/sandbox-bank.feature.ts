import type { FastifyInstance } from 'fastify';
import { type FeatureDeps, feature, type RawRouteDeps } from '#platform/feature.ts';
import type { Job } from '#platform/jobs.ts';
import { SANDBOX_BANK } from '#platform/payments/open-provider.ts';
import { authorizenetApi } from './authorizenet-api.ts';
import { bankOf } from './bank.ts';
import { bankPages } from './bank-pages.ts';
import { runBank } from './run-bank.ts';
import { sendNotice } from './send-notices.ts';
import { stripeApi } from './stripe-api.ts';
import { NOTICE_QUEUE } from './tell.ts';

export const sandboxBankFeature = feature({
  name: 'sandbox-bank',
  apis: [],
  rawRoutes: bankRoutes,
  jobs: bankJobs,
  queues: [{ name: NOTICE_QUEUE, retries: 0 }],
});

/** Nothing of the bank is there while another provider, or none, is configured. */
async function bankRoutes(app: FastifyInstance, deps: RawRouteDeps): Promise<void> {
  const bank = bankOf(deps);
  if (!bank) return;
  const api = bank.style === 'stripe' ? stripeApi : authorizenetApi;
  await app.register(async (scope) => api(scope, bank), { prefix: `${SANDBOX_BANK}/api` });
  await app.register(async (scope) => bankPages(scope, bank, deps.standingIn));
}

function bankJobs(deps: FeatureDeps) {
  const bank = bankOf(deps);
  if (!bank) return { scans: {}, handlers: {} };
  return {
    scans: { 'run-sandbox-bank': () => runBank(bank) },
    handlers: {
      [NOTICE_QUEUE]: (job: Job<object>) => sendNotice(bank, (job.payload as { readonly id: string }).id),
    },
  };
}
