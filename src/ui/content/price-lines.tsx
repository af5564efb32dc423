import type { ReactNode } from 'react';
import type { Language } from '#kernel/languages.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { classNames } from '#ui/class-names.ts';
import { useUiLanguage, useUiTexts } from '#ui/use-ui-texts.ts';

export interface PriceLine {
  readonly key: string;
  readonly label: ReactNode;
  /** Below the label, as '5 nights × $450'. */
  readonly detail?: string | undefined;
  /** US cents; negative is a discount. */
  readonly amountCents: number;
  /** subtotal and total stand out, with a line above. */
  readonly kind?: 'line' | 'subtotal' | 'total';
}

/** The lines of a price and their sum, to the cent. */
export function PriceLines({ lines, className }: { lines: readonly PriceLine[]; className?: string }) {
  const t = useUiTexts();
  const language = useUiLanguage();
  return (
    <dl aria-label={t('prices.name')} className={classNames('grid gap-2.5', className)}>
      {lines.map((line) => (
        <Row key={line.key} line={line} language={language} />
      ))}
    </dl>
  );
}

const kinds = {
  line: '',
  subtotal: 'border-line border-t pt-3 font-semibold',
  total: 'double-rule border-line pt-3 font-semibold text-lg',
} as const;

function Row({ line, language }: { line: PriceLine; language: Language }) {
  const isDiscount = line.amountCents < 0;
  return (
    <div className={classNames('flex items-baseline justify-between gap-6', kinds[line.kind ?? 'line'])}>
      <dt>
        {line.label}
        {line.detail && <span className="block font-normal text-muted text-sm">{line.detail}</span>}
      </dt>
      <dd className={classNames('numbers whitespace-nowrap', isDiscount && 'text-success')}>
        {formatExactMoney(language, line.amountCents).replace('-', '−')}
      </dd>
    </div>
  );
}
