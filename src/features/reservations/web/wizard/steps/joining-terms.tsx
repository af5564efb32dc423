import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatMoney } from '#kernel/locales.ts';
import type { GroupView } from '../../../api/reservations.schemas.ts';

interface JoiningTermsProps {
  group: Pick<GroupView, 'reservations'>;
  /** The house or boat that would join; undefined until one is chosen. */
  place: { readonly securityDepositCents: number } | undefined;
}

/**
 * What a house or boat brings along when it joins a trip: a deposit of its own, and the cancellation policy of what the
 * trip began with (docs/domain.md, section 4.7).
 */
export function JoiningTerms({ group, place }: JoiningTermsProps) {
  const t = useTexts('wizard');
  const language = useTextLanguage();
  const principal = group.reservations.find(({ isPrincipal }) => isPrincipal);
  const name = (principal?.house ?? principal?.boat)?.name;
  if (!place || name === undefined) return null;
  const { securityDepositCents: deposit } = place;
  return (
    <div className="grid gap-1 text-muted text-sm">
      {deposit > 0 && <p>{t('joining.deposit', { amount: formatMoney(language, deposit) })}</p>}
      <p>{t('joining.policy', { name })}</p>
    </div>
  );
}
