import CheckCheck from 'lucide-react/icons/check-check';
import { useState } from 'react';
import { Link } from 'react-router';
import { showMessage } from '#browser/interface-state.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { NoticeView } from '../api/notices.schemas.ts';
import { NoticeList } from './notice-list.tsx';
import { readAllNotices } from './notice-list-state.ts';

interface NoticePanelProps {
  unread: number;
  onOpen: (notice: NoticeView) => void;
  /** The address of the whole list. */
  allTo: string;
  onLeave: () => void;
}

/** What the bell opens. */
export default function NoticePanel({ unread, onOpen, allTo, onLeave }: NoticePanelProps) {
  const t = useTexts('notices');
  return (
    <div className="-m-5">
      <div className="flex items-center justify-between gap-3 border-line border-b py-2 pr-2 pl-5">
        <p className="font-display text-lg">{t('title')}</p>
        <ReadAllButton unread={unread} />
      </div>
      <NoticeList isShort onOpen={onOpen} />
      <p className="border-line border-t px-5 py-3 text-center text-sm">
        <Link to={allTo} onClick={onLeave} className="text-link underline underline-offset-4">
          {t('list.all')}
        </Link>
      </p>
    </div>
  );
}

/** Marks all notices as read that are shown or older. It appears with the first unread one, and stays when none is left, so that it keeps the focus. */
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
      showMessage({ type: 'success', text: t('list.readAllDone') });
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
