import { useQuery } from '#browser/use-query.ts';
import type { Output } from '#kernel/endpoint.ts';
import type { factorsApi } from '../../api/factors.api.ts';
import { factorsClient } from '../accounts-clients.ts';

export type SecondFactor = Output<typeof factorsApi.getSecondFactor>;
export type Passkey = SecondFactor['passkeys'][number];

/** The second factors of the user who is signed in. */
export const useSecondFactor = () =>
  useQuery({ key: ['second-factor'], ask: (signal) => factorsClient().getSecondFactor(undefined, { signal }) });
