import type { catalogClient } from './catalog-client.ts';
import type { FilterOption } from './rentable-kind.ts';

/** The policies of the filter; none where a query asks for none. */
export async function policyOptions(
  client: ReturnType<typeof catalogClient>,
  asked: { readonly cancellationPolicies: readonly string[] } | undefined,
  options: { readonly signal?: AbortSignal },
): Promise<readonly FilterOption[]> {
  if (asked?.cancellationPolicies.length === 0) return [];
  const { policies } = await client.listCancellationPolicies(undefined, options);
  return policies.map(({ code: id, name }) => ({ id, name }));
}
