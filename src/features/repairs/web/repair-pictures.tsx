import FileText from 'lucide-react/icons/file-text';
import ImageUp from 'lucide-react/icons/image-up';
import { useTexts } from '#browser/use-texts.ts';
import { PICTURE_MAX_MEGABYTES, PICTURE_TYPES, whyNotPicture } from '#features/accounts/domain/portrait-rules.ts';
import { SendFiles } from '#features/accounts/web/profile/send-files.tsx';
import { useSendFiles } from '#features/accounts/web/profile/use-send-files.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { OrderFile } from '../api/repairs.schemas.ts';
import { filePhases, MAX_FILES } from '../domain/work-orders.ts';

/** Pictures of a repair by when they were taken, and its papers. */
export function RepairPictures({ files }: { files: readonly OrderFile[] }) {
  const t = useTexts('repairs');
  const phases = filePhases.filter((phase) => files.some((file) => file.phase === phase));
  if (phases.length === 0) return <p className="text-muted">{t('pictures.none')}</p>;
  return (
    <div className="grid gap-5">
      {phases.map((phase) => (
        <figure key={phase} className="grid gap-2">
          <figcaption className="font-semibold">{t(`pictures.${phase}`)}</figcaption>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {files
              .filter((file) => file.phase === phase)
              .map(({ id, url, kind }, index) => (
                <li key={id}>
                  <a href={url} target="_blank" rel="noreferrer" className="block">
                    {kind === 'picture' ? (
                      <img
                        src={url}
                        loading="lazy"
                        alt={t('pictures.picture', { phase: t(`pictures.${phase}`), number: index + 1 })}
                        className="aspect-4/3 w-full rounded-control border border-line object-cover"
                      />
                    ) : (
                      <span className="flex min-h-11 items-center gap-2 text-link underline underline-offset-4">
                        <Icon of={FileText} className="size-5" />
                        {t('pictures.file', { phase: t(`pictures.${phase}`) })}
                      </span>
                    )}
                  </a>
                </li>
              ))}
          </ul>
        </figure>
      ))}
    </div>
  );
}

interface AddPicturesProps {
  /** Sends one file. */
  send: (file: File) => Promise<unknown>;
  onSent: () => void;
  label?: string;
  /** An invoice or an estimate may be a PDF as well. */
  takesPdf?: boolean;
}

const PDF = 'application/pdf';

/** Chooses pictures and sends each at once. */
export function AddPictures({ send, onSent, label, takesPdf = false }: AddPicturesProps) {
  const t = useTexts('repairs');
  const sending = useSendFiles({
    room: MAX_FILES,
    whyNot: (file) => (takesPdf && file.type === PDF ? null : whyNotPicture(file)),
    send,
    onSent,
    textOf: (fault, name) => t(fault === 'size-too-large' ? 'pictures.tooLarge' : 'pictures.wrongType', { name }),
  });
  return (
    <div className="grid gap-2">
      <SendFiles
        {...sending}
        types={takesPdf ? [...PICTURE_TYPES, PDF] : PICTURE_TYPES}
        label={label ?? t('pictures.add')}
        icon={<Icon of={ImageUp} />}
        sendingText={t('pictures.sending')}
        limits={t(takesPdf ? 'pictures.limitsPdf' : 'pictures.limits', { megabytes: PICTURE_MAX_MEGABYTES })}
      />
    </div>
  );
}
