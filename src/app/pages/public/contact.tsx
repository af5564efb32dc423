import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { PageHandle } from '#app/page-handle.ts';
import { TextPage } from '#app/shell/text-page.tsx';
import { useSite } from '#app/shell/use-site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Card } from '#ui/card/card.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { Icon } from '#ui/icon/icon.tsx';

export const handle: PageHandle = { texts: ['public'] };

const questions = ['pay', 'charged', 'cancel', 'pets', 'smoke'] as const;

export default function Contact() {
  const t = useTexts('public');
  return (
    <TextPage title={t('contact.title')} lead={t('contact.lead')} description={t('contact.description')}>
      <Ways />
      <section id="faq" aria-labelledby="faq-title" className="mt-14 scroll-mt-28">
        <Heading level={2} id="faq-title">
          {t('contact.faq')}
        </Heading>
        <div className="mt-5 border-line border-t">
          {questions.map((key) => (
            <details key={key} className="group border-line border-b">
              <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-medium">
                {t(`contact.questions.${key}.title`)}
                <span aria-hidden="true" className="text-info text-xl group-open:rotate-45">
                  +
                </span>
              </summary>
              <p className="pb-5 text-muted">{t(`contact.questions.${key}.text`)}</p>
            </details>
          ))}
        </div>
      </section>
    </TextPage>
  );
}

function Ways() {
  const t = useTexts('public');
  const { company } = useSite();
  const { street, city, state, zipCode } = company.address;
  const place = [street, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const ways = [
    {
      key: 'call',
      icon: Phone,
      title: t('contact.call'),
      text: company.phone,
      href: `tel:${company.phone.replace(/[^+\d]/g, '')}`,
    },
    { key: 'write', icon: Mail, title: t('contact.write'), text: company.email, href: `mailto:${company.email}` },
    { key: 'address', icon: MapPin, title: t('contact.address'), text: place, href: undefined },
  ].filter(({ text }) => text !== '');
  return (
    <Card look="deco" padding="large">
      <ul className="grid gap-6">
        {ways.map(({ key, icon, title, text, href }) => (
          <li key={key} className="flex items-start gap-4">
            <Icon of={icon} className="mt-1 size-5 text-info" />
            <div>
              <p className="text-muted text-sm">{title}</p>
              {href ? (
                <a href={href} className="font-display text-2xl underline-offset-8 hover:underline">
                  {text}
                </a>
              ) : (
                <p className="font-display text-2xl">{text}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-6 border-line border-t pt-5 text-muted">{t('contact.hours')}</p>
    </Card>
  );
}
