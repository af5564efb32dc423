import ImageUp from 'lucide-react/icons/image-up';
import type { Dispatch, SetStateAction } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { PICTURE_MAX_MEGABYTES, PICTURE_TYPES, whyNotPicture } from '#features/accounts/domain/portrait-rules.ts';
import { SendFiles } from '#features/accounts/web/profile/send-files.tsx';
import { useSendFiles } from '#features/accounts/web/profile/use-send-files.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
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
  const sending = useSendFiles({
    room: MAX_CLAIM_PICTURES - pictures.length,
    whyNot: whyNotPicture,
    send: (file) => depositsClient().addDepositPicture({ params: { id: groupId }, file }),
    onSent: (sent) => onChange((all) => [...all, sent]),
    textOf: (fault, name) => t(fault === 'size-too-large' ? 'pictures.tooLarge' : 'pictures.wrongType', { name }),
  });
  return (
    <div className="grid gap-3">
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
      <SendFiles
        {...sending}
        types={PICTURE_TYPES}
        label={t('pictures.add')}
        icon={<Icon of={ImageUp} />}
        sendingText={t('pictures.sending')}
        limits={t('pictures.limits', { megabytes: PICTURE_MAX_MEGABYTES, most: MAX_CLAIM_PICTURES })}
        disabledReason={pictures.length >= MAX_CLAIM_PICTURES ? t('pictures.most', { most: MAX_CLAIM_PICTURES }) : null}
      />
    </div>
  );
}
