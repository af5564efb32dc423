import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import type { Language } from '#kernel/languages.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { useUiLanguage, useUiTexts } from '#ui/use-ui-texts.ts';

export interface PriceLine {
  readonly key: string;
  readonly label: ReactNode;
  /** Below the label, as '5 nights × $450'. */
  readonly detail?: string | undefined;
  /** US cents; negative is a discount. */
  readonly amountCents: number;
  /** What it is made up of: unfolds below the label. */
  readonly parts?: readonly Pick<PriceLine, 'key' | 'label' | 'amountCents'>[];
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

/** What unfolds takes the whole width: its amounts stand below this one. */
const BESIDE_FOLD = 'absolute top-0 right-0 pointer-coarse:top-2.5';

function Row({ line, language }: { line: PriceLine; language: Language }) {
  const isDiscount = line.amountCents < 0;
  return (
    <div className={classNames('relative flex items-baseline justify-between gap-6', kinds[line.kind ?? 'line'])}>
      <dt className={classNames('min-w-0', line.parts && 'grow')}>
        {line.parts ? <Parts label={line.label} parts={line.parts} language={language} /> : line.label}
        {line.detail && <span className="block font-normal text-muted text-sm">{line.detail}</span>}
      </dt>
      <dd className={classNames('numbers whitespace-nowrap', isDiscount && 'text-success', line.parts && BESIDE_FOLD)}>
        {formatExactMoney(language, line.amountCents).replace('-', '−')}
      </dd>
    </div>
  );
}

function Parts({ label, parts, language }: Required<Pick<PriceLine, 'label' | 'parts'>> & { language: Language }) {
  return (
    <details className="group">
      <summary className="flex list-none items-center gap-1.5 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        {label}
        <Icon of={ChevronDown} className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-1 grid gap-1 text-muted text-sm">
        {parts.map((part) => (
          <li key={part.key} className="flex items-baseline justify-between gap-4">
            <span>{part.label}</span>{' '}
            <span className="numbers whitespace-nowrap">{formatExactMoney(language, part.amountCents)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
