import ImageUp from 'lucide-react/icons/image-up';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Avatar } from '#ui/content/avatar.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { PICTURE_MAX_MEGABYTES, PICTURE_TYPES } from '../../../domain/portrait-rules.ts';
import { fullNameOf, type Tenant } from '../tenant.ts';
import { usePicture } from './use-picture.ts';

/** One's picture: chosen or dropped, looked at, sent; or removed. */
export function PictureField({ tenant }: { tenant: Tenant }) {
  const t = useTexts('profile');
  const picture = usePicture();
  const { chosen, problem } = picture;
  return (
    <DropZone onDrop={picture.choose}>
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

/** Takes a file that is dragged onto it; for a mouse only, as the button beside does the same. */
export function DropZone({
  onDrop,
  children,
}: {
  onDrop: (file: File | undefined) => void;
  children: (isOver: boolean) => ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is one more way beside the button
    <div
      onDragOver={over}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer.files[0]);
      }}
      className={classNames(
        '-m-2 rounded-control border border-transparent border-dashed p-2 transition-colors duration-(--quick)',
        isOver && 'border-info bg-info-soft',
      )}
    >
      {children(isOver)}
    </div>
  );
}
