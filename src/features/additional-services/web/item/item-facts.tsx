import Luggage from 'lucide-react/icons/luggage';
import Bike from 'lucide-react/icons/motorbike';
import Users from 'lucide-react/icons/users';
import { useTexts } from '#browser/use-texts.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { ServiceCode } from '../../kinds/service-names.domain.ts';
import { usePeopleSentence } from '../use-people-sentence.ts';
import type { ItemView } from './load-item.ts';

/** How many an item is for, and what comes with them. */
export function ItemFacts({ code, view }: { code: ServiceCode; view: ItemView }) {
  const t = useTexts('services');
  const peopleOf = usePeopleSentence();
  const facts = (() => {
    switch (view.kind) {
      case 'menu':
      case 'event':
        return [{ icon: Users, text: peopleOf(code, { min: view.item.minGuests, max: view.item.maxGuests }) }];
      case 'van':
        return [
          { icon: Users, text: peopleOf(code, { min: 1, max: view.item.passengers }) },
          { icon: Luggage, text: t('van.luggage', { count: view.item.luggage }) },
        ];
      case 'scooter':
        return [
          { icon: Users, text: peopleOf(code, { min: 1, max: view.item.riders }) },
          { icon: Bike, text: t('scooter.fleet', { count: view.item.fleet }) },
        ];
      case 'treatment':
        return [];
    }
  })();
  if (facts.length === 0) return null;
  return (
    <ul className="mt-5 flex flex-wrap gap-x-9 gap-y-3">
      {facts.map(({ icon, text }) => (
        <li key={text} className="flex items-center gap-2.5">
          <Icon of={icon} className="size-5.5 text-info" />
          {text}
        </li>
      ))}
    </ul>
  );
}
