import { useTexts } from '#browser/use-texts.ts';
import { ACCOUNT_NUMBER, isRoutingNumber, TAX_ID_DIGITS } from '../domain/owner-bank.ts';
import { plainDigits, type TypedField } from './typed-fields.ts';

/** The fields of an owner's bank details and of the number of a tax form, for the owner and for staff. */
export function useDetailFields(): { readonly bank: readonly TypedField[]; readonly taxId: TypedField } {
  const t = useTexts('statements');
  return {
    bank: [
      { name: 'holder', label: t('bank.holder'), type: 'text' },
      {
        ...{ name: 'routing', label: t('bank.routing'), type: 'digits', hint: t('bank.routingHint') },
        rule: { fits: (text) => isRoutingNumber(plainDigits(text)), wrong: t('bank.routingWrong') },
      },
      {
        ...{ name: 'account', label: t('bank.account'), type: 'digits' },
        rule: { fits: (text) => ACCOUNT_NUMBER.test(plainDigits(text)), wrong: t('bank.accountWrong') },
      },
    ],
    taxId: {
      ...{ name: 'taxId', label: t('tax.number'), type: 'digits', hint: t('tax.numberHint') },
      rule: { fits: (text) => plainDigits(text).length >= TAX_ID_DIGITS, wrong: t('tax.numberHint') },
    },
  };
}
