import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { contractsClient } from './contracts-client.ts';

/** The agreement of a group in the page's language; `load` tries again. */
export function useContract(groupId: string) {
  const refusalText = useRefusalText();
  const { data, error, refetch } = useQuery({
    key: ['contract', groupId, useTextLanguage()],
    ask: (signal) => contractsClient().getContract({ params: { id: groupId } }, { signal }),
    keepsPrevious: true,
  });
  const problem = error === undefined ? undefined : refusalText(error);
  return { contract: data, problem, load: () => void refetch() };
}
