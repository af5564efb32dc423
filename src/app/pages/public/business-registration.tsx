import ChartLine from 'lucide-react/icons/chart-line';
import Headset from 'lucide-react/icons/headset';
import KeyRound from 'lucide-react/icons/key-round';
import Wrench from 'lucide-react/icons/wrench';
import type { PageHandle } from '#app/page-module.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { BusinessForm } from '#features/contact/web/business-form.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { FormPage } from './form-page.tsx';

export const handle: PageHandle = { texts: ['business', 'contact', 'accounts', 'kernel'] };

const parts = [
  { key: 'lease', icon: KeyRound },
  { key: 'care', icon: Wrench },
  { key: 'service', icon: Headset },
  { key: 'reports', icon: ChartLine },
] as const;

export default function BusinessRegistration() {
  const t = useTexts('business');
  const ofContact = useTexts('contact');
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <FormPage
        title={t('title')}
        lead={t('lead')}
        beside={<Parts />}
        formTitle={ofContact('business.title')}
        formLead={ofContact('business.lead')}
        form={<BusinessForm />}
      />
    </>
  );
}

/** What registering means: the four things that the company takes over. */
function Parts() {
  const t = useTexts('business');
  return (
    <section aria-label={t('means')}>
      <h2 className="sr-only">{t('means')}</h2>
      <ul className="grid gap-7 md:max-lg:grid-cols-2">
        {parts.map(({ key, icon }) => (
          <li key={key} className="flex items-start gap-4">
            <Icon of={icon} className="mt-1 size-6 shrink-0 text-info" />
            <div className="max-w-md">
              <Heading level={3} look="subheading">
                {t(`parts.${key}.title`)}
              </Heading>
              <p className="mt-1.5 text-muted">{t(`parts.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
