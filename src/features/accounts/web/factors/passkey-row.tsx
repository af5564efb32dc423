import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import type { Passkey } from './use-second-factor.ts';

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

/** A passkey: its name, when it came and when it was used last. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const t = useTexts('security');
  const language = useTextLanguage();
  const at = (iso: string) => formatDeadline(language, instantOf(iso));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line py-4 not-first:border-t first:pt-0 last:pb-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-info-soft text-info">
        <Icon of={Fingerprint} />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="break-words font-medium">{passkey.name}</p>
        <p className="text-sm">
          {passkey.lastUsedAt ? t('passkeys.lastUsed', { at: at(passkey.lastUsedAt) }) : t('passkeys.neverUsed')}
        </p>
        <p className="text-muted text-sm">{t('passkeys.addedOn', { at: at(passkey.createdAt) })}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:ms-14">
        <Button
          tone="outline"
          size="small"
          aria-label={t('passkeys.renameNamed', { name: passkey.name })}
          onClick={onRename}
        >
          {t('passkeys.rename')}
        </Button>
        <Button
          tone="outline"
          size="small"
          aria-label={t('passkeys.removeNamed', { name: passkey.name })}
          onClick={onRemove}
        >
          {t('passkeys.remove')}
        </Button>
      </div>
    </li>
  );
}
