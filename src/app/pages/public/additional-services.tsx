import CalendarHeart from 'lucide-react/icons/calendar-heart';
import ChefHat from 'lucide-react/icons/chef-hat';
import Flower2 from 'lucide-react/icons/flower-2';
import Motorbike from 'lucide-react/icons/motorbike';
import Plane from 'lucide-react/icons/plane-landing';
import Utensils from 'lucide-react/icons/utensils';
import Van from 'lucide-react/icons/van';
import type { PageHandle } from '#app/page-handle.ts';
import { paths } from '#app/paths.ts';
import { TextPage } from '#app/shell/text-page.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { Icon } from '#ui/icon/icon.tsx';

export const handle: PageHandle = { texts: ['public'] };

const services = [
  { key: 'chef', icon: ChefHat },
  { key: 'massage', icon: Flower2 },
  { key: 'catering', icon: Utensils },
  { key: 'event', icon: CalendarHeart },
  { key: 'van', icon: Van },
  { key: 'scooter', icon: Motorbike },
  { key: 'airport', icon: Plane },
] as const;

export default function AdditionalServices() {
  const t = useTexts('public');
  return (
    <TextPage title={t('services.title')} lead={t('services.lead')} description={t('services.description')}>
      <Alert>{t('services.soon')}</Alert>
      <ul className="mt-8 grid gap-x-8 sm:grid-cols-2">
        {services.map(({ key, icon }) => (
          <li key={key} className="flex gap-4 border-line border-t py-6">
            <Icon of={icon} className="mt-1 size-6 shrink-0 text-info" />
            <div>
              <Heading level={2} look="subheading">
                {t(`services.${key}.title`)}
              </Heading>
              <p className="mt-1 text-muted">{t(`services.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.contact()} className="mt-6">
        {t('services.ask')}
      </ButtonLink>
    </TextPage>
  );
}
