import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { Link } from 'react-router';
import { apiContext, type PageHandle } from '#app/page-module.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useSite } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { AskedAbout } from '#features/contact/web/asked-about.tsx';
import { ContactForm } from '#features/contact/web/contact-form.tsx';
import { byCardPayments } from '#kernel/money/card-payments.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import type { Route } from './+types/contact';
import { defaultPolicyTold } from './company/policies-told.ts';
import { FormPage } from './form-page.tsx';
import { loadAskedAbout } from './load-asked-about.ts';

export const handle: PageHandle = { texts: ['public', 'contact', 'accounts', 'kernel'] };

const questions = ['pay', 'charged', 'cancel', 'pets', 'smoke'] as const;

/** What answers name of the policies that staff keep, and the house or boat that somebody asks about. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const transport = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const [policy, about] = await Promise.all([defaultPolicyTold(transport), loadAskedAbout(transport, searchParams)]);
  return { policy, about };
}

export default function Contact({ loaderData: { policy, about } }: Route.ComponentProps) {
  const t = useTexts('public');
  const ofContact = useTexts('contact');
  const title = about ? ofContact('about.title', { name: about.name }) : t('contact.title');
  return (
    <>
      <PageHead title={title} description={t('contact.description')} />
      <FormPage
        title={title}
        lead={t('contact.lead')}
        beside={
          <>
            {about && <AskedAbout about={about} />}
            {/* Who asks about something finds the form without going past all that. */}
            <div className={about ? 'mt-10 max-lg:hidden' : undefined}>
              <ContactLinks />
            </div>
          </>
        }
        formTitle={ofContact('title')}
        formLead={ofContact('lead')}
        form={<ContactForm key={about?.id} about={about} />}
      >
        <Questions values={policy} />
      </FormPage>
    </>
  );
}

function Questions({ values }: { values: Route.ComponentProps['loaderData']['policy'] }) {
  const t = useTexts('public');
  const { company } = useSite();
  return (
    <section id="faq" aria-labelledby="faq-title" className="mt-16 max-w-3xl scroll-mt-28">
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
            <p className="pb-5 text-muted">
              {t(
                key === 'pay'
                  ? byCardPayments('contact.questions.pay.text', company.cardPayments)
                  : `contact.questions.${key}.text`,
                { ...company.deadlines, ...values },
              )}
            </p>
          </details>
        ))}
      </div>
      <Link to={paths.faq()} className="text-link mt-5 inline-block">
        {t('contact.allQuestions')}
      </Link>
    </section>
  );
}

/** Phone, mail and address of the company. */
function ContactLinks() {
  const t = useTexts('public');
  const { company } = useSite();
  const { street, city, state, zipCode } = company.address;
  const place = [street, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const links = [
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
    <>
      <ul className="grid gap-6">
        {links.map(({ key, icon, title, text, href }) => (
          <li key={key} className="flex items-start gap-4">
            <Icon of={icon} className="mt-1 size-5 shrink-0 text-info" />
            <div className="min-w-0">
              <p className="text-muted text-sm">{title}</p>
              {href ? (
                <a href={href} className="break-words font-display text-2xl underline-offset-8 hover:underline">
                  {text}
                </a>
              ) : (
                <p className="text-balance font-display text-2xl">{text}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-6 border-line border-t pt-5 text-muted">{t('contact.hours')}</p>
    </>
  );
}
