import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import type { GroupView } from '../../api/reservations.schemas.ts';
import type { GroupTexts } from '../group-terms.ts';

type Quote = NonNullable<GroupView['quote']>;

/** What is paid when. */
export function PaymentSteps({ quote }: { quote: Quote }) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  return (
    <div>
      <h3 className="font-semibold text-sm">{t('price.instalments')}</h3>
      <ul className="mt-2 grid gap-1.5 text-sm">
        {quote.instalments.map((instalment, index) => (
          <li key={`${instalmentName(quote, index)} ${keyOf(instalment)}`} className="flex justify-between gap-4">
            <span className="text-muted">
              {t(instalmentName(quote, index))}, {dueText(instalment.due, t, language)}
            </span>
            <span className="numbers whitespace-nowrap">{formatExactMoney(language, instalment.totalCents)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Services that were added later are paid in instalments of their own: none is the second of anything then. */
function instalmentName(quote: Quote, index: number) {
  if (quote.instalments.length > 2) return 'invoices.instalment' as const;
  if (quote.instalments.length === 1) return 'price.single' as const;
  return index === 0 ? ('price.first' as const) : ('price.second' as const);
}

const keyOf = ({ due, totalCents }: Quote['instalments'][number]) => `${JSON.stringify(due)} ${totalCents}`;

function dueText(due: Quote['instalments'][number]['due'], t: GroupTexts, language: Language): string {
  if ('at' in due) return t('price.at', { deadline: formatDeadline(language, instantOf(due.at)) });
  return t('price.afterApproval', { hours: due.hoursAfterApproval });
}
