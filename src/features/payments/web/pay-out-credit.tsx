import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { paymentsClient } from './payments-client.ts';
import { offlineMethods, RecordMoney } from './record-money.tsx';

/** Records that credit of the wallet was paid out. */
export function PayOutCredit({
  groupId,
  walletCents,
  onChanged,
}: {
  groupId: string;
  walletCents: number;
  onChanged: () => Promise<void>;
}) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  const label = t('payOut.invoiceOption', { balance: formatExactMoney(language, walletCents) });
  return (
    <RecordMoney
      key={walletCents}
      choices={[{ value: 'wallet', label, suggestedCents: walletCents }]}
      methods={[...offlineMethods]}
      words="payOut"
      fact={{ label: t('payOut.reason'), type: 'text', initial: '' }}
      onChanged={onChanged}
      record={({ invoiceId: _, fact, idempotencyKey, reference, ...money }) =>
        paymentsClient().payOutCredit(
          { params: { id: groupId }, body: { ...money, reason: fact, ...(reference ? { reference } : {}) } },
          { idempotencyKey },
        )
      }
    />
  );
}
