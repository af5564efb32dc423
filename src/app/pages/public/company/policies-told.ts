import { catalogClient } from '#features/catalog/web/catalog-client.ts';
import type { Transport } from '#kernel/transport.ts';

/** What an answer about cancelling names: the default policy, and when it gives all back. */
export async function defaultPolicyTold(transport: Transport): Promise<{ policy: string; free: string }> {
  const { policies } = await catalogClient(transport).listCancellationPolicies();
  const { name: policy = '', free = '' } = policies[0] ?? {};
  return { policy, free };
}
