import MailCheck from 'lucide-react/icons/mail-check';
import { useEffect, useRef } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/content/icon.tsx';

interface MessageSentProps {
  name: string;
  email: string;
  onAgain: () => void;
}

/** Stands where the form was once the message is on its way. */
export function MessageSent({ name, email, onAgain }: MessageSentProps) {
  const t = useTexts('contact');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="grid justify-items-start gap-5 outline-none">
      <span className="grid size-14 place-items-center rounded-full bg-success-soft text-success">
        <Icon of={MailCheck} className="size-7" />
      </span>
      <div role="status" className="grid gap-1.5">
        <p className="font-display text-heading">{t('sent')}</p>
        <p className="break-words text-muted">{t('sentText', { name, email })}</p>
      </div>
      <Button tone="outline" onClick={onAgain}>
        {t('another')}
      </Button>
    </div>
  );
}
