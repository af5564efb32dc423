import Paperclip from 'lucide-react/icons/paperclip';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatNumber } from '#kernel/locales.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { FileView } from '../../api/conversation-files.schemas.ts';

/** The pictures and papers of what somebody wrote; each opens in a tab of its own. */
export function EntryFiles({ files }: { files: readonly FileView[] }) {
  const t = useTexts('messages');
  if (files.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id} className="min-w-0 max-w-full">
          {file.kind === 'picture' ? (
            <a href={file.url} target="_blank" rel="noreferrer" className="block rounded-control">
              <img
                src={file.url}
                alt={t('files.picture', { name: file.name })}
                loading="lazy"
                className="h-36 max-w-full rounded-control border border-line object-cover"
              />
            </a>
          ) : (
            <a
              href={file.url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control border border-line bg-surface px-3 py-2 text-sm underline underline-offset-4"
            >
              <Icon of={Paperclip} className="size-5 shrink-0 text-info" />
              <span className="min-w-0 break-words">{file.name}</span>
              <FileSize bytes={file.sizeBytes} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

export function FileSize({ bytes }: { bytes: number }) {
  const language = useTextLanguage();
  const [amount, unit] =
    bytes < MEGABYTE ? [Math.ceil(bytes / KILOBYTE), 'kB'] : [Math.round(bytes / (MEGABYTE / 10)) / 10, 'MB'];
  return (
    <span className="numbers shrink-0 text-muted">
      {formatNumber(language, amount)} {unit}
    </span>
  );
}
