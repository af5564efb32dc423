import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { useSite } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Icon } from '#ui/content/icon.tsx';
import { chatAddress } from './chat-link.tsx';

/** Chat, phone and mail about a service, the first words written. */
export function ContactLinks({ service }: { service: string }) {
  const t = useTexts('services');
  const { company } = useSite();
  const { name, phone, email, whatsapp } = company;
  const links = [
    {
      key: 'chat',
      icon: MessageCircle,
      text: whatsapp,
      href: chatAddress(whatsapp, t('chat.text', { company: name, service })),
    },
    { key: 'call', icon: Phone, text: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` },
    {
      key: 'write',
      icon: Mail,
      text: email,
      href: `mailto:${email}?subject=${encodeURIComponent(t('contact.subject', { service }))}`,
    },
  ] as const;
  return (
    <ul className="mt-8 grid gap-5">
      {links
        .filter(({ text }) => text !== '')
        .map(({ key, icon, text, href }) => (
          <li key={key} className="flex items-start gap-4">
            <Icon of={icon} className="mt-1 size-5 shrink-0 text-info" />
            <div className="min-w-0">
              <p className="text-muted text-sm">{t(`contact.${key}`)}</p>
              <a
                href={href}
                {...(key === 'chat' && { target: '_blank', rel: 'noreferrer' })}
                className="break-words font-display text-xl underline-offset-8 hover:underline"
              >
                {key === 'chat' ? t('chat.action') : text}
              </a>
            </div>
          </li>
        ))}
    </ul>
  );
}
