import Bike from 'lucide-react/icons/bike';
import Bus from 'lucide-react/icons/bus';
import ChefHat from 'lucide-react/icons/chef-hat';
import Flower2 from 'lucide-react/icons/flower-2';
import PartyPopper from 'lucide-react/icons/party-popper';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { paths } from '#app/paths.ts';
import { useTexts } from '#browser/use-texts.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { Icon } from '#ui/icon/icon.tsx';

const services = [
  { key: 'chef', icon: ChefHat },
  { key: 'massage', icon: Flower2 },
  { key: 'catering', icon: UtensilsCrossed },
  { key: 'event', icon: PartyPopper },
  { key: 'van', icon: Bus },
  { key: 'scooter', icon: Bike },
] as const;

/** What can be added to a house, and what adding saves. */
export function ServicesTeaser() {
  const t = useTexts('home');
  return (
    <section aria-labelledby="services" className="measure grid gap-12 py-18 md:py-24 lg:grid-cols-2 lg:items-center">
      <div>
        <Heading level={2} look="title" id="services" eyebrow={t('home.servicesEyebrow')}>
          {t('home.services')}
        </Heading>
        <p className="mt-5 max-w-lg text-lg text-muted">{t('home.servicesText')}</p>
        <ButtonLink to={paths.additionalServices()} className="mt-7">
          {t('home.servicesAction')}
        </ButtonLink>
      </div>
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3">
        {services.map(({ key, icon }) => (
          <li key={key} className="grid min-h-38 content-between gap-6 bg-surface p-5">
            <Icon of={icon} className="size-7 text-info" />
            <span className="font-display text-lg leading-snug">{t(`home.serviceNames.${key}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
