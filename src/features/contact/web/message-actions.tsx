import Check from 'lucide-react/icons/check';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useSite } from '#browser/site.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import type { MessageView } from '../api/inbox.schemas.ts';
import { inboxClient } from './inbox-client.ts';

interface MessageWaysProps {
  message: MessageView;
  /** It was marked: what the page shows is to be read again. */
  onMarked: () => Promise<void>;
}

/** Answer it, and be done with it. */
export function MessageWays({ message, onMarked }: MessageWaysProps) {
  const t = useTexts('inbox');
  const language = useTextLanguage();
  const { company } = useSite();
  const { done, email, phone } = message;
  const subject = encodeURIComponent(t('replySubject', { company: company.name }));
  return (
    <div className="grid gap-3">
      <a href={`mailto:${encodeURIComponent(email)}?subject=${subject}`} className={buttonClass({ tone: 'outline' })}>
        <Icon of={Mail} className="mr-2 size-4.5" />
        {t('reply')}
      </a>
      <a href={`tel:${phone}`} className={buttonClass({ tone: 'outline' })}>
        <Icon of={Phone} className="mr-2 size-4.5" />
        {t('call')}
      </a>
      <MarkButton message={message} onMarked={onMarked} />
      <p role="status" className="text-muted text-sm">
        {done && t('doneBy', { name: done.by, at: formatDeadline(language, instantOf(done.at)) })}
      </p>
    </div>
  );
}

function MarkButton({ message: { id, done }, onMarked }: MessageWaysProps) {
  const t = useTexts('inbox');
  const showFailure = useShowFailure();
  const [isSending, setSending] = useState(false);
  const mark = async () => {
    setSending(true);
    try {
      const call = { params: { id } };
      await (done ? inboxClient().reopenMessage(call) : inboxClient().finishMessage(call));
      await onMarked();
      showMessage({ type: 'success', text: t(done ? 'reopenToast' : 'doneToast') });
    } catch (error) {
      showFailure(error);
    }
    setSending(false);
  };
  return (
    <Button
      tone={done ? 'quiet' : 'action'}
      icon={<Icon of={done ? RotateCcw : Check} className="size-4.5" />}
      isWaiting={isSending}
      onClick={() => void mark()}
    >
      {t(done ? 'reopen' : 'done')}
    </Button>
  );
}
