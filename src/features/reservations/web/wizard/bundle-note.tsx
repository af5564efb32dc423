import Sparkles from 'lucide-react/icons/sparkles';
import { useTexts } from '#browser/use-texts.ts';
import type { ServiceType } from '#features/additional-services/kinds/service-names.domain.ts';
import { Icon } from '#ui/content/icon.tsx';
import { nextRate, percentOf } from './line-price.ts';
import type { Wizard } from './use-wizard.ts';

/** What adding this type of service does to the discount on all of them; nothing where it does nothing. */
export function BundleNote({ wizard, type }: { wizard: Pick<Wizard, 'group'>; type: ServiceType }) {
  const t = useTexts('wizard');
  const { bundle, reservations } = wizard.group;
  const hasType = reservations.some((line) => line.type === type);
  const next = nextRate(bundle, hasType);
  if (!next) return null;
  return (
    <p className="flex items-center gap-2.5 rounded-control bg-info-soft px-3.5 py-2.5 font-medium text-info text-sm">
      <Icon of={Sparkles} className="size-4.5 shrink-0" />
      {t('bundle.withThis', { percent: percentOf(next.basisPoints), count: next.types })}
    </p>
  );
}
