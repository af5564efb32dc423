import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatMoney } from '#kernel/locales.ts';
import { classNames } from '#ui/class-names.ts';
import type { ServiceCode } from '../kinds/service-names.domain.ts';

interface ServicePriceProps {
  code: ServiceCode;
  priceCents: number;
  /** from: the least of several prices; only: the one there is. */
  kind?: 'from' | 'only';
  size?: 'card' | 'page';
}

/** What a service or an item costs, and for whom or how long. */
export function ServicePrice({ code, priceCents, kind = 'from', size = 'card' }: ServicePriceProps) {
  const t = useTexts('services');
  const language = useLanguage();
  return (
    <p className="text-muted text-sm">
      {kind === 'from' && <>{t('price.from')} </>}
      <span className={classNames('numbers font-display text-ink', size === 'card' ? 'text-xl' : 'text-3xl')}>
        {formatMoney(language, priceCents)}
      </span>{' '}
      {t(`price.unit.${code}`)}
    </p>
  );
}
