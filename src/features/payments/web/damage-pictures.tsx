import ImageUp from 'lucide-react/icons/image-up';
import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { PICTURE_MAX_MEGABYTES, PICTURE_TYPES, whyNotPicture } from '#features/accounts/domain/portrait-rules.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { MAX_CLAIM_PICTURES } from '../domain/deposits.ts';
import { depositsClient } from './deposits-client.ts';

export interface SentPicture {
  readonly id: string;
  readonly url: string;
}

interface DamagePicturesProps {
  groupId: string;
  pictures: readonly SentPicture[];
  onChange: Dispatch<SetStateAction<readonly SentPicture[]>>;
}

/** Pictures of damage: sent when they are chosen, one after another, and part of the claim when it is recorded. */
export function DamagePictures({ groupId, pictures, onChange }: DamagePicturesProps) {
  const t = useTexts('deposit');
  const refusalText = useRefusalText();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const problemOf = (error: unknown, name: string) => {
    const code = error instanceof ApiRefusal ? error.code : error;
    if (code === 'size-too-large') return t('pictures.tooLarge', { name });
    if (code === 'file-type-invalid') return t('pictures.wrongType', { name });
    return refusalText(error);
  };
  const choose = async (files: readonly File[]) => {
    setProblem(undefined);
    setSending(true);
    for (const file of files.slice(0, MAX_CLAIM_PICTURES - pictures.length)) {
      try {
        const reason = whyNotPicture(file);
        if (reason !== null) {
          setProblem(problemOf(reason, file.name));
          continue;
        }
        const sent = await depositsClient().addDepositPicture({ params: { id: groupId }, file });
        onChange((all) => [...all, sent]);
      } catch (error) {
        setProblem(problemOf(error, file.name));
      }
    }
    setSending(false);
  };
  return (
    <div className="grid gap-3">
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        multiple
        hidden
        onChange={(event) => {
          void choose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {pictures.map(({ id, url }, index) => (
            <li key={id} className="grid gap-1">
              <img
                src={url}
                alt={t('picture', { number: index + 1 })}
                className="aspect-4/3 w-full rounded-control border border-line object-cover"
              />
              <Button tone="quiet" size="small" onClick={() => onChange((all) => all.filter((one) => one.id !== id))}>
                {t('pictures.remove')}
                <span className="sr-only"> {index + 1}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <Alert tone="danger" isNews className="wrap-anywhere">
          {problem}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          tone="outline"
          icon={<Icon of={ImageUp} />}
          isWaiting={isSending}
          waitingText={t('pictures.sending')}
          disabledReason={
            pictures.length >= MAX_CLAIM_PICTURES ? t('pictures.most', { most: MAX_CLAIM_PICTURES }) : null
          }
          onClick={() => input.current?.click()}
        >
          {t('pictures.add')}
        </Button>
        <span className="text-muted text-sm">
          {t('pictures.limits', { megabytes: PICTURE_MAX_MEGABYTES, most: MAX_CLAIM_PICTURES })}
        </span>
      </div>
    </div>
  );
}
