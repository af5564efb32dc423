import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { factorsClient } from '../accounts-clients.ts';
import { PasswordAgainDialog } from '../password-again-dialog.tsx';
import { AddPasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import type { Passkey } from './use-second-factor.ts';
import { canUsePasskeys } from './webauthn.ts';

interface PasskeysProps {
  passkeys: readonly Passkey[];
  onChanged: () => Promise<void>;
}

/** One's passkeys: added on a device that has them, removed with the password. */
export function Passkeys({ passkeys, onChanged }: PasskeysProps) {
  const t = useTexts('security');
  const [isAdding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey>();
  const [leaving, setLeaving] = useState<Passkey>();
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="mb-5 border-line border-b pb-5">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenaming(passkey)}
              onRemove={() => setLeaving(passkey)}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {passkeys.length === 0 && <p className="min-w-0 flex-1 basis-60 text-muted">{t('passkeys.none')}</p>}
        <Button
          tone="outline"
          size="small"
          disabledReason={canUsePasskeys() ? null : t('passkeys.notHere')}
          onClick={() => setAdding(true)}
        >
          {t('passkeys.add')}
        </Button>
      </div>
      {isAdding && (
        <AddPasskeyDialog
          onClose={() => setAdding(false)}
          onAdded={async () => {
            setAdding(false);
            showMessage({ type: 'success', text: () => t('passkeys.added') });
            await onChanged();
          }}
        />
      )}
      {renaming && (
        <RenamePasskeyDialog
          passkey={renaming}
          onClose={() => setRenaming(undefined)}
          onRenamed={async () => {
            setRenaming(undefined);
            showMessage({ type: 'success', text: () => t('passkeys.renamed') });
            await onChanged();
          }}
        />
      )}
      {leaving && (
        <PasswordAgainDialog
          title={t('passkeys.removeTitle', { name: leaving.name })}
          text={t('passkeys.removeText')}
          action={t('passkeys.remove')}
          tone="danger"
          onClose={() => setLeaving(undefined)}
          onConfirm={async (currentPassword) => {
            await factorsClient().removePasskey({ params: { id: leaving.id }, body: { currentPassword } });
            setLeaving(undefined);
            showMessage({ type: 'success', text: () => t('passkeys.removed') });
            await onChanged();
          }}
        />
      )}
    </>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

/** A passkey: its name, when it came and when it was used last. */
function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
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
