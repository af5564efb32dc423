import { Card } from '#ui/content/card.tsx';
import { Specimen } from '#ui/showcases/specimen.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';
import { PriceLines } from '../content/price-lines.tsx';

export function PriceLinesShowcase() {
  const t = useShowcaseTexts();
  return (
    <Specimen title={t('order.lines')}>
      <Card className="max-w-md">
        <PriceLines
          lines={[
            { key: 'nights', label: t('order.nights'), detail: t('order.nightsDetail'), amountCents: 225_000 },
            { key: 'cleaning', label: t('order.cleaning'), amountCents: 18_000 },
            { key: 'discount', label: t('order.discount'), amountCents: -11_250 },
            { key: 'subtotal', label: t('order.subtotal'), amountCents: 231_750, kind: 'subtotal' },
            { key: 'taxes', label: t('order.taxes'), amountCents: 30_128 },
            { key: 'total', label: t('order.total'), amountCents: 261_878, kind: 'total' },
          ]}
        />
      </Card>
    </Specimen>
  );
}
