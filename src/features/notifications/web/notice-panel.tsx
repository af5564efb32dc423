import { Link } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import type { NoticeView } from '../api/notices.schemas.ts';
import { NoticeList } from './notice-list.tsx';
import { ReadAllButton } from './read-all-button.tsx';

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
