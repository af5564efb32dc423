import Share2 from 'lucide-react/icons/share-2';
import { showMessage } from '#browser/interface-state.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Icon } from '#ui/content/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/** Hands the page's address, with what is chosen in it, to the device's own sharing, or copies it and says so. */
export function ShareButton({ name }: { name: string }) {
  const t = useTexts('rentable');
  const share = async () => {
    const url = location.href;
    try {
      if ('share' in navigator) return await navigator.share({ title: name, url });
      await (navigator as Navigator).clipboard.writeText(url);
      showMessage({ type: 'success', text: () => t('share.copied') });
    } catch (error) {
      // Closing the device's own dialog is no failure.
      if (Object(error).name !== 'AbortError') showMessage({ type: 'error', text: () => t('share.failed', { url }) });
    }
  };
  return (
    <IconButton
      name={t('share.action', { name })}
      icon={<Icon of={Share2} className="size-5" />}
      tone="outline"
      onClick={() => void share()}
      className="noscript:hidden"
    />
  );
}
