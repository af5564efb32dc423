import MessageCircle from 'lucide-react/icons/message-circle';
import { useSite } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';

/** The messaging-app chat about a service; nothing while the company has no number there. */
export function ChatLink({ service, className }: { service: string; className?: string }) {
  const t = useTexts('services');
  const { company } = useSite();
  if (company.whatsapp === '') return null;
  return (
    <a
      href={chatAddress(company.whatsapp, t('chat.text', { company: company.name, service }))}
      target="_blank"
      rel="noreferrer"
      className={classNames(buttonClass({ tone: 'outline', size: 'small' }), 'gap-2', className)}
    >
      <Icon of={MessageCircle} className="size-4.5" />
      {t('chat.action')}
      <span className="sr-only"> {t('chat.about', { service })}</span>
    </a>
  );
}

/** Opens a chat with the company in the messaging app, with the first words written. */
export function chatAddress(whatsapp: string, text: string): string {
  return `https://wa.me/${whatsapp.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
