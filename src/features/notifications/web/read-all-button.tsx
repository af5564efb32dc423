import CheckCheck from 'lucide-react/icons/check-check';
import { useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { readAllNotices } from './notice-list-state.ts';

/**
 * Marks all notices as read that are shown or older. It appears with the first unread one, and stays when none is left,
 * so that it keeps the focus.
 */
export function ReadAllButton({ unread }: { unread: number }) {
  const t = useTexts('notices');
  const showFailure = useShowFailure();
  const [isSending, setSending] = useState(false);
  const [wasNeeded, setNeeded] = useState(unread > 0);
  if (unread > 0 && !wasNeeded) setNeeded(true);
  const isOff = isSending || unread === 0;
  const send = async () => {
    setSending(true);
    try {
      await readAllNotices();
      showMessage({ type: 'success', text: () => t('list.readAllDone') });
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(false);
    }
  };
  if (!wasNeeded) return null;
  return (
    <button
      type="button"
      aria-disabled={isOff || undefined}
      aria-busy={isSending || undefined}
      onClick={() => !isOff && void send()}
      className={classNames(buttonClass({ tone: 'quiet', size: 'small' }), 'gap-2')}
    >
      <Icon of={CheckCheck} className="size-4" />
      {t('list.readAll')}
    </button>
  );
}
