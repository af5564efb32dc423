import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instant } from '#kernel/instant.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import type { QuoteView } from '../api/pricing.schemas.ts';

/** What is paid when. */
export function PaymentPlan({ quote }: { quote: Pick<QuoteView, 'instalments'> }) {
  const t = useTexts('pricing');
  const language = useLanguage();
  return (
    <ol aria-label={t('plan.name')} className="grid gap-2 text-sm">
      {quote.instalments.map(({ totalCents, due }, place) => (
        <li key={'at' in due ? due.at : 'approval'} className="flex justify-between gap-4">
          <span>
            <span className="block font-medium">
              {quote.instalments.length === 1 ? t('plan.only') : t(place === 0 ? 'plan.first' : 'plan.second')}
            </span>
            <span className="text-muted">
              {'at' in due
                ? t('plan.by', { when: formatDeadline(language, instant(Date.parse(due.at))) })
                : t('plan.afterApproval', { count: due.hoursAfterApproval })}
              {'orStart' in due && t('plan.orStart')}
            </span>
          </span>
          <span className="numbers">{formatExactMoney(language, totalCents)}</span>
        </li>
      ))}
    </ol>
  );
}
