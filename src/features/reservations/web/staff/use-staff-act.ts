import { useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';

/** Runs one act at a time: shows what came of it, keeps a refusal's sentence, and reloads in either case. */
export function useStaffAct(onChanged: () => Promise<void>) {
  const refusalText = useRefusalText();
  const [isActing, setActing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const act = async (work: () => Promise<unknown>, done: string): Promise<'done' | 'refused'> => {
    setActing(true);
    setProblem(undefined);
    try {
      await work();
      showMessage({ type: 'success', text: done });
      await onChanged();
      return 'done';
    } catch (error) {
      setProblem(refusalText(error));
      return 'refused';
    } finally {
      setActing(false);
    }
  };
  return { act, isActing, problem, clearProblem: () => setProblem(undefined) };
}
