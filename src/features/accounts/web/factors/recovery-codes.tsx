import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { saveFile } from '#features/exports/web/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** Ten codes, shown this once: to copy, to keep as a file, to print. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTexts('security');
  const text = codes.join('\n');
  return (
    <div className="grid gap-4" data-print="alone">
      <Alert tone="warning">{t('factor.codesOnce')}</Alert>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-card border border-line bg-raised px-5 py-4 text-center font-mono text-[1.0625rem] tracking-wider">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <CopyButton text={text}>{t('factor.copy')}</CopyButton>
        <Button
          tone="outline"
          size="small"
          icon={<Icon of={Download} />}
          onClick={() => saveFile(t('factor.fileName'), `${t('factor.fileTitle')}\n\n${text}\n`, 'text/plain')}
        >
          {t('factor.download')}
        </Button>
        <Button tone="outline" size="small" icon={<Icon of={Printer} />} onClick={() => window.print()}>
          {t('factor.print')}
        </Button>
      </div>
    </div>
  );
}

/** The codes in a dialog of their own, for when they were made anew. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTexts('security');
  return (
    <Dialog
      isOpen
      title={t('factor.codesTitle')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('factor.codesKept')}</Button>}
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}

const SHOWN_MS = 2_500;

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const t = useTexts('security');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <>
      <Button tone="outline" size="small" icon={<Icon of={isCopied ? Check : Copy} />} onClick={() => void copy()}>
        {isCopied ? t('factor.copied') : children}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t('factor.copied')}
      </span>
    </>
  );
}
