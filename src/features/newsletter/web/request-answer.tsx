import MailCheck from 'lucide-react/icons/mail-check';
import { useEffect, useRef } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { RequestOutcome } from './newsletter-client.ts';

export { sendRequest } from './newsletter-client.ts';

/** What was wrong, beside the field; or the thanks in place of the form, which get the focus. */
export function RequestAnswer({ outcome, id }: { outcome: RequestOutcome; id: string }) {
  const t = useTexts('newsletter');
  const place = useRef<HTMLDivElement>(null);
  const isSent = outcome.kind === 'sent';
  useEffect(() => {
    if (isSent) place.current?.focus();
  }, [isSent]);
  if (outcome.kind !== 'sent')
    return (
      <p id={id} role="alert" className="font-medium text-danger text-sm">
        {outcome.kind === 'missing' ? t('required') : outcome.text}
      </p>
    );
  return (
    <div ref={place} tabIndex={-1} role="status" className="flex items-start gap-4 outline-none">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-success-soft text-success">
        <Icon of={MailCheck} className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="font-display text-subheading">{t('sent')}</p>
        <p className="break-words text-muted">{t('sentText', { email: outcome.email })}</p>
      </div>
    </div>
  );
}
