import { useEffect, useState } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { confirmed, showMessage } from '#browser/interface-state.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { PICTURE_MAX_MEGABYTES, whyNotPicture } from '../../../domain/profile-picture.ts';
import { profileClient } from '../profile-client.ts';

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
      setProblem(problemText(error, chosen?.file.name ?? ''));
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
      setProblem(reason ? problemText(new ApiRefusal(reason, local), file.name) : undefined);
      setChosen(reason ? undefined : { file, address: URL.createObjectURL(file) });
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

const local = { message: '', status: 400, details: {} };

/** Names the file and the limit, where the server's sentence can't. */
function useProblemText() {
  const t = useTexts('profile');
  const refusalText = useRefusalText();
  return (error: unknown, name: string): string => {
    const code = error instanceof ApiRefusal ? error.code : undefined;
    if (code === 'size-too-large') return t('picture.tooLarge', { name, megabytes: PICTURE_MAX_MEGABYTES });
    if (code === 'file-type-invalid') return t('picture.wrongType', { name });
    return refusalText(error);
  };
}
