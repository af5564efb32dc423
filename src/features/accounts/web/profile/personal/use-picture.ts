import { useEffect, useState } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { confirmed, showMessage } from '#browser/interface-state.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { PICTURE_MAX_MEGABYTES, whyNotPicture } from '../../../domain/portrait-rules.ts';
import { profileClient } from '../../accounts-clients.ts';

interface Chosen {
  readonly file: File;
  readonly address: string;
}

/** A picture on its way: chosen and shown, sent or given up; or the present one removed. */
export function usePicture() {
  const t = useTexts('profile');
  const reload = useReload();
  const problemText = useProblemText();
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(chosen?.address ?? ''), [chosen]);

  const run = async (change: () => Promise<unknown>, done: string) => {
    if (isSending) return;
    setProblem(undefined);
    setSending(true);
    try {
      await change();
      showMessage({ type: 'success', text: done });
      await reload();
      setChosen(undefined);
    } catch (error) {
      // Another try with the same file makes sense only if it was not the file.
      if (isAboutFile(error)) setChosen(undefined);
      setProblem(problemText(error, chosen?.file.name ?? t('picture.title')));
    } finally {
      setSending(false);
    }
  };
  return {
    chosen,
    problem,
    isSending,
    choose: (file: File | undefined) => {
      if (!file || isSending) return;
      const reason = whyNotPicture(file);
      setProblem(reason === null ? undefined : problemText(reason, file.name));
      setChosen(reason === null ? { file, address: URL.createObjectURL(file) } : undefined);
    },
    drop: () => {
      setChosen(undefined);
      setProblem(undefined);
    },
    send: async () => {
      if (chosen) await run(() => profileClient().setPicture({ file: chosen.file }), t('picture.saved'));
    },
    remove: async () => {
      const question = { title: t('picture.removeTitle'), message: t('picture.removeText') };
      if (!(await confirmed({ ...question, confirmLabel: t('picture.remove'), tone: 'danger' }))) return;
      await run(() => profileClient().removePicture(), t('picture.removed'));
    },
  };
}

const isAboutFile = (error: unknown): boolean =>
  error instanceof ApiRefusal && (error.code === 'size-too-large' || error.code === 'file-type-invalid');

/** Names the file, and the limit where it is ours: what is found here is a code, what is refused there an error. */
function useProblemText() {
  const t = useTexts('profile');
  const refusalText = useRefusalText();
  return (reason: unknown, name: string): string => {
    if (reason === 'size-too-large') return t('picture.tooLarge', { name, megabytes: PICTURE_MAX_MEGABYTES });
    const code = reason instanceof ApiRefusal ? reason.code : reason;
    if (code === 'size-too-large') return t('picture.tooLargeThere', { name });
    if (code === 'file-type-invalid') return t('picture.wrongType', { name });
    return refusalText(reason);
  };
}
