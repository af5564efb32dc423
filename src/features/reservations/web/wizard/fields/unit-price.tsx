import { useTextLanguage } from '#browser/texts.ts';
import { formatMoney } from '#kernel/locales.ts';

/** '$120 a guest'. */
export function UnitPrice({ cents, unit, from }: { cents: number; unit: string; from?: string | undefined }) {
  const language = useTextLanguage();
  return (
    <>
      {from && <span className="text-muted">{from} </span>}
      <span className="numbers font-semibold text-base">{formatMoney(language, cents)}</span>{' '}
      <span className="text-muted">{unit}</span>
    </>
  );
}
