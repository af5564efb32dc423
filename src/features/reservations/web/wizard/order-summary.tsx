import Sparkles from 'lucide-react/icons/sparkles';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { taxFold } from '#features/pricing/web/tax-rows.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { type PriceLine, PriceLines } from '#ui/content/price-lines.tsx';
import { Spinner } from '#ui/feedback/loading.tsx';
import type { GroupView } from '../../api/reservations.schemas.ts';
import { PaymentSteps } from '../group-price.tsx';
import { discountsOf, percentOf, type Summed } from './line-price.ts';
import { SummaryLine } from './summary-line.tsx';
import { useLeaveStep } from './use-leave-step.ts';
import type { Wizard } from './use-wizard.ts';

type Quote = NonNullable<GroupView['quote']>;

interface OrderSummaryProps {
  wizard: Wizard;
  /** Called when a link leads to another page: the sheet of a phone closes. */
  onLeave?: (() => void) | undefined;
}

/** What was chosen so far, and what one more service would make it. */
export function SummaryLines({ wizard, onLeave }: OrderSummaryProps) {
  const t = useTexts('wizard');
  const { group, plan } = wizard;
  const manuallyPriced = plan.lines.filter(({ service }) => service?.isManuallyPriced).length;
  return (
    <div className="grid gap-5">
      {plan.lines.length === 0 ? (
        <p className="text-muted">{t('summary.none')}</p>
      ) : (
        <ul className="grid gap-4">
          {plan.lines.map((line) => (
            <SummaryLine key={line.id} wizard={wizard} line={line} onLeave={onLeave} />
          ))}
        </ul>
      )}
      <BundleMeter bundle={group.bundle} isAddition={plan.kind === 'addition'} />
      {manuallyPriced > 0 && (
        <p className="border-line border-t pt-4 text-sm">{t('summary.manuallyPriced', { count: manuallyPriced })}</p>
      )}
    </div>
  );
}

/** What all of it costs, and when that is paid; where the lines scroll, it stays in sight. */
export function SummaryPrice({ wizard, onLeave }: OrderSummaryProps) {
  const t = useTexts('wizard');
  const { plan, isUpdating } = wizard;
  return (
    <div className="grid gap-5">
      {plan.sums && hasPrice(plan.sums) && (
        <div className={classNames('grid gap-5 transition-opacity duration-(--quick)', isUpdating && 'opacity-50')}>
          <Sums quote={plan.sums} />
          {plan.unfit.length > 0 && <p className="text-sm text-warning">{t('unfit.sums')}</p>}
          <ToLastStep wizard={wizard} onLeave={onLeave} className="w-full" />
          <PaymentSteps quote={plan.sums} />
        </div>
      )}
      <Updating isUpdating={isUpdating} />
    </div>
  );
}

/** The way to the last step from every step before it: nothing has to be added. */
export function ToLastStep({ wizard, onLeave, className }: OrderSummaryProps & { className?: string }) {
  const t = useTexts('wizard');
  const leave = useLeaveStep(wizard);
  const last = wizard.plan.steps.length - 1;
  if (wizard.index === last || wizard.plan.lines.length === 0) return null;
  return (
    <ButtonLink to={wizard.hrefOf(last)} onClick={(event) => void leave(event, last, onLeave)} className={className}>
      {t('links.review')}
    </ButtonLink>
  );
}

/** Its place is always held, so that nothing moves when a price is on its way. */
function Updating({ isUpdating }: { isUpdating: boolean }) {
  const t = useTexts('wizard');
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-muted text-sm">
      {isUpdating ? (
        <>
          <Spinner /> {t('summary.updating')}
        </>
      ) : (
        t('summary.usd')
      )}
    </p>
  );
}

/** The discounts, the taxes and the total of lines that stand above, before both. */
export function Sums({ quote }: { quote: Summed }) {
  const t = useTexts('wizard');
  const discounts = discountsOf(quote);
  const lines: readonly PriceLine[] = [
    ...discounts.map(({ kind, totalCents }) => ({ key: kind, label: t(`summary.${kind}`), amountCents: totalCents })),
    { key: 'subtotal', label: t('summary.subtotal'), amountCents: quote.subtotalCents },
    ...taxFold(quote.taxes, t('summary.taxes')),
    { key: 'total', label: t('summary.total'), amountCents: quote.totalCents, kind: 'total' },
  ];
  return <PriceLines lines={lines} />;
}

/** A trip of which staff price everything has no sums yet. */
export const hasPrice = ({ totalCents }: Quote) => totalCents > 0;

/** The total in one word, for a bar. */
export function useTotalText(): (quote: Quote | null) => string {
  const t = useTexts('wizard');
  const language = useTextLanguage();
  return (quote) => (quote && hasPrice(quote) ? formatExactMoney(language, quote.totalCents) : t('summary.noTotal'));
}

interface BundleMeterProps {
  bundle: GroupView['bundle'];
  /** It is for what is being added: what was asked for before keeps its own (domain 4.3). */
  isAddition?: boolean;
}

/** The discount on services: what it is now and what one more type of service makes it. */
export function BundleMeter({ bundle, isAddition = false }: BundleMeterProps) {
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
        {basisPoints > 0 ? t(isAddition ? 'bundle.nowAdded' : 'bundle.now', { percent: now }) : t('bundle.none')}
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
      {isAddition && basisPoints > 0 && <p className="text-sm">{t('bundle.kept')}</p>}
    </div>
  );
}

/** The first step of the table above what is reached: how many types it takes, and its rate. */
function later({ serviceTypes, basisPoints, steps }: GroupView['bundle']) {
  const step = steps.find((each) => each.serviceTypes > serviceTypes && each.basisPoints > basisPoints);
  return { count: step?.serviceTypes ?? 0, percent: percentOf(step?.basisPoints ?? 0) };
}
