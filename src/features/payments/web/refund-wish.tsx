import { useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { paymentsClient } from './payments-client.ts';

const wishes = ['none', 'credit', 'send'] as const;
type Wish = (typeof wishes)[number];

interface RefundWishProps {
  groupId: string;
  owedCents: number;
  wish: 'credit' | 'send' | null;
  onChanged: () => Promise<void>;
}

/** A guest says how they want what is owed; it is kept with the press. */
export function RefundWish({ groupId, owedCents, wish, onChanged }: RefundWishProps) {
  const t = useTexts('pay');
  const language = useTextLanguage();
  const refusalText = useRefusalText();
  const [pressed, setPressed] = useState<Wish>();
  const choose = async (chosen: Wish) => {
    setPressed(chosen);
    try {
      const body = { wish: chosen === 'none' ? null : chosen };
      await paymentsClient().wishRefund({ params: { id: groupId }, body });
      showMessage({ type: 'success', text: t('wish.done') });
      await onChanged();
    } catch (failure) {
      showMessage({ type: 'error', text: refusalText(failure) });
    }
    setPressed(undefined);
  };
  return (
    <div className="grid gap-3">
      <p className="text-muted">{t('wish.text', { amount: formatExactMoney(language, owedCents) })}</p>
      <ChoiceGroup
        label={t('wish.label')}
        isLabelHidden
        choices={wishes.map((value) => ({ value, label: t(`wish.${value}`) }))}
        chosen={pressed ?? wish ?? 'none'}
        onChoose={(value) => void choose(value)}
      />
    </div>
  );
}
