import { useCallback, useEffect, useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import type { ContractView } from '../api/contracts.schemas.ts';
import { contractsClient } from './contracts-client.ts';

/** The agreement of a group in the page's language; `load` tries again. */
export function useContract(groupId: string) {
  const language = useTextLanguage();
  const refusalText = useRefusalText();
  const [contract, setContract] = useState<ContractView>();
  const [problem, setProblem] = useState<string>();
  const load = useCallback(() => {
    setProblem(undefined);
    contractsClient()
      .getContract({ params: { id: groupId } })
      .then(setContract, (error: unknown) => setProblem(refusalText(error)));
  }, [groupId, refusalText]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is another one in another language
  useEffect(load, [load, language]);
  return { contract, problem, load };
}
