import Paperclip from 'lucide-react/icons/paperclip';
import X from 'lucide-react/icons/x';
import type { Dispatch, SetStateAction } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { PICTURE_MAX_MEGABYTES } from '#features/accounts/domain/portrait-rules.ts';
import { SendFiles } from '#features/accounts/web/profile/send-files.tsx';
import { useSendFiles } from '#features/accounts/web/profile/use-send-files.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import type { FileView } from '../../api/conversation-files.schemas.ts';
import { FILE_TYPES, whyNotFile } from '../../domain/conversation-files.ts';
import { MAX_ENTRY_FILES } from '../../domain/conversations.ts';
import { FileSize } from './entry-files.tsx';

interface FilePickerProps {
  files: readonly FileView[];
  onChange: Dispatch<SetStateAction<readonly FileView[]>>;
  /** Sends one file to the server, which keeps it until the message is sent. */
  send: (file: File) => Promise<FileView>;
}

/** Attaches pictures and PDFs: sent one after another when they are chosen, and a part of the message when it is. */
export function FilePicker({ files, onChange, send }: FilePickerProps) {
  const t = useTexts('messages');
  const sending = useSendFiles({
    room: MAX_ENTRY_FILES - files.length,
    whyNot: whyNotFile,
    send,
    onSent: (sent) => onChange((all) => [...all, sent]),
    textOf: (fault, name) =>
      fault === 'size-too-large'
        ? t('files.tooLarge', { name, megabytes: PICTURE_MAX_MEGABYTES })
        : t('files.wrongType', { name }),
    tooMany: t('files.most', { most: MAX_ENTRY_FILES }),
  });
  return (
    <div className="grid gap-3">
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {files.map(({ id, kind, name, url, sizeBytes }) => (
            <li
              key={id}
              className="flex min-w-0 max-w-full items-center gap-2 rounded-control border border-line bg-raised py-1 pr-1 pl-2 text-sm"
            >
              {kind === 'picture' && <img src={url} alt="" className="size-9 rounded-control object-cover" />}
              <span className="min-w-0 break-words">{name}</span>
              <FileSize bytes={sizeBytes} />
              <Button
                tone="quiet"
                size="small"
                icon={<Icon of={X} className="size-4" />}
                onClick={() => onChange((all) => all.filter((one) => one.id !== id))}
              >
                <span className="sr-only">{t('files.remove', { name })}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SendFiles
        {...sending}
        types={FILE_TYPES}
        label={t('files.add')}
        icon={<Icon of={Paperclip} className="size-4.5" />}
        size="small"
        sendingText={t('files.sending')}
        limits={t('files.limits', { megabytes: PICTURE_MAX_MEGABYTES })}
        disabledReason={files.length >= MAX_ENTRY_FILES ? t('files.most', { most: MAX_ENTRY_FILES }) : null}
      />
    </div>
  );
}

/** A file's name as the server takes it: none is nameless, and none is a novel. */
export const nameOfFile = (file: File) => file.name.trim().slice(0, 200) || 'file';
