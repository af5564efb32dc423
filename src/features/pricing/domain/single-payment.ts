import type { PaymentTerms } from '#features/settings/settings.domain.ts';
import type { Language } from '#kernel/languages.ts';
import { formatMoney } from '#kernel/locales.ts';

/** What decides whether something that is added to a trip is one payment. */
export type SinglePayment = Pick<PaymentTerms, 'singleAdditionCents' | 'singlePaymentDays'>;

/** Up to which price, and how shortly before it begins, it is one, for sentences. Days are 2 or more. */
export const singlePaymentWords = ({ singleAdditionCents, singlePaymentDays }: SinglePayment, language: Language) => ({
  limit: formatMoney(language, singleAdditionCents),
  days: singlePaymentDays,
});
