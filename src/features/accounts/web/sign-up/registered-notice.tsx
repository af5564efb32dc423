import MailCheck from 'lucide-react/icons/mail-check';
import type { ReactNode } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Icon } from '#ui/content/icon.tsx';
import { ResendConfirmation } from '../confirmation/resend-confirmation.tsx';

interface RegisteredNoticeProps {
  email: string;
  /** The button back to signing in. */
  action: ReactNode;
}

/** What the sign-up shows after it has registered somebody (docs/domain.md, section 10). */
export function RegisteredNotice({ email, action }: RegisteredNoticeProps) {
  const t = useTexts('accounts');
  return (
    <div className="flex flex-col items-start gap-5 pt-2">
      <span className="grid size-14 place-items-center rounded-full bg-success-soft text-success">
        <Icon of={MailCheck} className="size-7" />
      </span>
      <div role="status" className="flex max-w-full flex-col gap-2">
        <p className="text-subheading">{t('registered.text')}</p>
        <p className="break-words text-muted">{t('registered.sentTo', { email })}</p>
      </div>
      {action}
      <ResendConfirmation email={email} />
    </div>
  );
}
