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
import { PhoneLink } from '#features/accounts/web/profile/phone-link.tsx';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatNumber } from '#kernel/locales.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import type { MessageView } from '../api/inbox.schemas.ts';
import { inboxClient } from './inbox-view.ts';

/** The sender of a message, and all that its form asked for beside the message. */
export function MessageFacts({ message }: { message: MessageView }) {
  const t = useTexts('inbox');
  const language = useTextLanguage();
  const { company, lets, howMany, area, webAddress, trade, service } = message;
  const facts = [
    { key: 'company', value: company },
    { key: 'lets', value: lets && t(`offeredKinds.${lets}`) },
    { key: 'howMany', value: howMany === null ? null : formatNumber(language, howMany) },
    { key: 'area', value: area },
    { key: 'webAddress', value: webAddress },
    { key: 'trade', value: trade },
    { key: 'service', value: service },
    { key: 'from', value: `${message.firstName} ${message.lastName}` },
    { key: 'email', value: message.email },
    { key: 'phone', value: <PhoneLink phone={message.phone} /> },
    { key: 'language', value: t(`languages.${message.language}`) },
    { key: 'received', value: formatDeadline(language, instantOf(message.receivedAt)) },
  ] as const;
  return (
    <dl className="grid gap-x-6 sm:grid-cols-[10rem_1fr]">
      {facts
        .filter(({ value }) => value)
        .map(({ key, value }) => (
          <div key={key} className="grid gap-x-6 border-line border-t py-2.5 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-muted max-sm:text-sm">{t(key)}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

interface MessageActionsProps {
  message: MessageView;
  /** Called after the message was marked as done or open: the page loads again. */
  onMarked: () => Promise<void>;
}

/** Links that answer the message, and the button that marks it as done. */
export function MessageActions({ message, onMarked }: MessageActionsProps) {
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

function MarkButton({ message: { id, done }, onMarked }: MessageActionsProps) {
  const t = useTexts('inbox');
  const showFailure = useShowFailure();
  const [isSending, setSending] = useState(false);
  const mark = async () => {
    setSending(true);
    try {
      const call = { params: { id } };
      await (done ? inboxClient().reopenMessage(call) : inboxClient().finishMessage(call));
      await onMarked();
      showMessage({ type: 'success', text: () => t(done ? 'reopenToast' : 'doneToast') });
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
