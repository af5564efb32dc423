import ImageUp from 'lucide-react/icons/image-up';
import { useEffect, useRef, useState } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { confirmed, showMessage } from '#browser/interface-state.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Avatar } from '#ui/content/avatar.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { DropZone } from '#ui/fields/drop-zone.tsx';
import { PICTURE_MAX_MEGABYTES, PICTURE_TYPES, whyNotPicture } from '../../domain/portrait-rules.ts';
import { profileClient } from '../accounts-clients.ts';
import { fullNameOf, type Tenant } from './identity-card.tsx';

interface Chosen {
  readonly file: File;
  readonly address: string;
}

/** A picture on its way: chosen and shown, sent or given up; or the present one removed. */
function usePicture() {
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
      // The file stays chosen unless the refusal is about the file.
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

/** One's picture: chosen or dropped, looked at, sent; or removed. */
export function PictureField({ tenant }: { tenant: Tenant }) {
  const t = useTexts('profile');
  const picture = usePicture();
  const { chosen, problem } = picture;
  return (
    <DropZone look="hidden" onDrop={([file]) => picture.choose(file)}>
      {(isOver) => (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Avatar name={fullNameOf(tenant)} picture={chosen?.address ?? tenant.media} size="large" />
          <div className="grid min-w-0 flex-1 basis-64 justify-items-start gap-2.5">
            {problem && (
              <Alert tone="danger" isNews className="wrap-anywhere w-full">
                {problem}
              </Alert>
            )}
            {chosen ? (
              <ChosenPicture picture={picture} />
            ) : (
              <PresentPicture picture={picture} isThere={tenant.media !== null} isOver={isOver} />
            )}
            <p className="text-muted text-sm">{t('picture.limits', { megabytes: PICTURE_MAX_MEGABYTES })}</p>
          </div>
        </div>
      )}
    </DropZone>
  );
}

type Picture = ReturnType<typeof usePicture>;

function ChosenPicture({ picture }: { picture: Picture }) {
  const t = useTexts('profile');
  return (
    <>
      <p role="status">{t('picture.preview')}</p>
      <div className="flex flex-wrap gap-3">
        <Button isWaiting={picture.isSending} waitingText={t('picture.sending')} onClick={() => void picture.send()}>
          {t('picture.save')}
        </Button>
        <Button tone="quiet" onClick={picture.drop}>
          {t('picture.cancel')}
        </Button>
      </div>
    </>
  );
}

function PresentPicture({ picture, isThere, isOver }: { picture: Picture; isThere: boolean; isOver: boolean }) {
  const t = useTexts('profile');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        hidden
        onChange={(event) => picture.choose(event.target.files?.[0])}
      />
      <Button tone="outline" icon={<Icon of={ImageUp} />} onClick={() => input.current?.click()}>
        {isThere ? t('picture.change') : t('picture.choose')}
      </Button>
      {isThere && (
        <Button tone="quiet" isWaiting={picture.isSending} onClick={() => void picture.remove()}>
          {t('picture.remove')}
        </Button>
      )}
      <span className="text-muted text-sm max-sm:hidden pointer-coarse:hidden">
        {isOver ? t('picture.dropNow') : t('picture.drop')}
      </span>
    </div>
  );
}
