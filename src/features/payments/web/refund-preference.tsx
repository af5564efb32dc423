import { useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { formatDate, formatExactMoney } from '#kernel/locales.ts';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { paymentsClient } from './payments-client.ts';

const preferences = ['none', 'credit', 'send'] as const;
type Preference = (typeof preferences)[number];

interface RefundPreferenceProps {
  groupId: string;
  owedCents: number;
  /** By which day it is sent. */
  dueOn: CalendarDate;
  preference: 'credit' | 'send' | null;
  onChanged: () => Promise<void>;
}

/** A guest says how they want what is owed; it is kept with the press. */
export function RefundPreference({ groupId, owedCents, dueOn, preference, onChanged }: RefundPreferenceProps) {
  const t = useTexts('pay');
  const language = useTextLanguage();
  const refusalText = useRefusalText();
  const [pressed, setPressed] = useState<Preference>();
  const choose = async (chosen: Preference) => {
    setPressed(chosen);
    try {
      const body = { preference: chosen === 'none' ? null : chosen };
      await paymentsClient().preferRefund({ params: { id: groupId }, body });
      showMessage({ type: 'success', text: () => t('preference.done') });
      await onChanged();
    } catch (failure) {
      showMessage({ type: 'error', text: refusalText(failure) });
    }
    setPressed(undefined);
  };
  return (
    <div className="grid gap-3">
      <p className="text-muted">
        {t('preference.text', { amount: formatExactMoney(language, owedCents), date: formatDate(language, dueOn) })}
      </p>
      <ChoiceGroup
        label={t('preference.label')}
        isLabelHidden
        choices={preferences.map((value) => ({ value, label: t(`preference.${value}`) }))}
        chosen={pressed ?? preference ?? 'none'}
        onChoose={(value) => void choose(value)}
      />
    </div>
  );
}
