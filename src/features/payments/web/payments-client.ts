import { defineClient } from '#browser/api-client.ts';
import type { paymentsApi } from '../api/payments.api.ts';
import { paymentsPaths } from '../api/payments.paths.ts';

export const paymentsClient = defineClient<typeof paymentsApi>(paymentsPaths);
