import Sparkles from 'lucide-react/icons/sparkles';
import { useTexts } from '#browser/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { GroupView } from '../../../api/reservations.schemas.ts';
import { percentOf } from './percent-of.ts';

/** The discount on services: what it is now and what one more type of service makes it. */
export function BundleMeter({ bundle }: { bundle: GroupView['bundle'] }) {
  const t = useTexts('wizard');
  const { serviceTypes, basisPoints, nextBasisPoints, steps } = bundle;
  const last = steps.at(-1);
  if (!last || last.basisPoints === 0) return null;
  const now = percentOf(basisPoints);
  const next = percentOf(nextBasisPoints);
  return (
    <div className="grid gap-2.5 rounded-card bg-info-soft px-4 py-3.5">
      <p className="flex items-start gap-2 font-semibold text-info text-sm">
        <Icon of={Sparkles} className="mt-px size-4.5 shrink-0" />
        {basisPoints > 0 ? t('bundle.now', { percent: now }) : t('bundle.none')}
      </p>
      <div aria-hidden="true" className="flex gap-1">
        {Array.from({ length: last.serviceTypes }, (_, place) => place + 1).map((types) => (
          <span
            key={types}
            className={classNames('h-1.5 flex-1 rounded-full', types <= serviceTypes ? 'bg-info' : 'bg-control/40')}
          />
        ))}
      </div>
      <p className="text-sm">
        {nextBasisPoints > basisPoints
          ? t(serviceTypes === 0 ? 'bundle.first' : 'bundle.next', { percent: next })
          : basisPoints >= last.basisPoints
            ? t('bundle.most')
            : t('bundle.later', later(bundle))}
      </p>
    </div>
  );
}

/** The first step of the table above what is reached: how many types it takes, and its rate. */
function later({ serviceTypes, basisPoints, steps }: GroupView['bundle']) {
  const step = steps.find((each) => each.serviceTypes > serviceTypes && each.basisPoints > basisPoints);
  return { count: step?.serviceTypes ?? 0, percent: percentOf(step?.basisPoints ?? 0) };
}
