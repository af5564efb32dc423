import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/content/icon.tsx';

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
