import { defineClient } from '#browser/api-client.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import type { contractsApi } from '../api/contracts.api.ts';
import { contractsPaths } from '../api/contracts.paths.ts';

export const contractsClient = defineClient<typeof contractsApi>(contractsPaths);

/** The agreement of a group in the page's language. */
export function useContract(groupId: string) {
  const language = useTextLanguage();
  return useQuery({
    key: ['contract', groupId, language],
    ask: (signal) => contractsClient().getContract({ params: { id: groupId } }, { signal }),
    keepsPrevious: true,
  });
}
