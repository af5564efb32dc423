import Sparkles from 'lucide-react/icons/sparkles';
import { useTexts } from '#browser/use-texts.ts';
import { isServiceType } from '#features/additional-services/kinds/kinds.domain.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { ReservationType } from '../../../domain/reservation-type.ts';
import { nextRate } from '../plan/line-price.ts';
import { percentOf } from '../summary/percent-of.ts';
import type { Wizard } from '../wizard-props.ts';

/** What adding this type of service does to the discount on all of them; nothing where it does nothing. */
export function BundleNote({ wizard, type }: { wizard: Wizard; type: ReservationType }) {
  const t = useTexts('wizard');
  const { bundle, reservations } = wizard.group;
  const hasType = reservations.some((line) => line.type === type);
  const next = nextRate(bundle, hasType);
  if (!isServiceType(type) || !next) return null;
  return (
    <p className="flex items-center gap-2.5 rounded-control bg-info-soft px-3.5 py-2.5 font-medium text-info text-sm">
      <Icon of={Sparkles} className="size-4.5 shrink-0" />
      {t('bundle.withThis', { percent: percentOf(next.basisPoints), count: next.types })}
    </p>
  );
}
