import type { ReactNode } from 'react';
import { useNow } from '#browser/use-now.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { readNoticeData } from '../api/notice-data.schemas.ts';
import type { NoticeView } from '../api/notices.schemas.ts';
import { type NoticeLink, noticeLink } from '../domain/notices.ts';
import { type NoticeLinks, useNoticeTexts } from './use-notice-texts.ts';

interface NoticeDialogProps {
  /** The notice that was opened last; it stays while the dialog closes. */
  notice: NoticeView;
  isOpen: boolean;
  onClose: () => void;
  links: NoticeLinks;
}

/**
 * A notice in full, with a link to what it is about, which replaces this page in the history (docs/domain.md, section
 * 10).
 */
export default function NoticeDialog({ notice, isOpen, onClose, links }: NoticeDialogProps) {
  const t = useTexts('notices');
  const now = useNow();
  const { title, text, sentence, code, when, exactly } = useNoticeTexts()(notice, now);
  const link = noticeLink(notice.message, readNoticeData(notice.data), { worksAtDesk: links.desk !== null });
  const address = link && addressOf(link, links);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={text}
      size="small"
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('dialog.close')}
          </Button>
          {address && (
            <ButtonLink to={address} replace onClick={onClose}>
              {t(`dialog.${link.to}`)}
            </ButtonLink>
          )}
        </>
      }
    >
      {sentence && <p className="border-info border-l-2 pl-4 text-lg">{sentence}</p>}
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3 text-sm">
        {code && <Fact name={t('dialog.code')}>{code}</Fact>}
        <Fact name={t('dialog.when')}>
          <time dateTime={notice.createdAt}>{exactly}</time>
          <span className="text-muted"> · {when}</span>
        </Fact>
      </dl>
    </Dialog>
  );
}

function addressOf(link: NoticeLink, links: NoticeLinks): string | undefined {
  if (link.to === 'card-payments') return links.cardPayments;
  const trip = link.to === 'desk' ? links.desk?.(link.groupId) : links.ownTrip(link.groupId);
  return trip && link.showsMessages ? `${trip}?show=messages` : trip;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
