import { capitalized } from '../typed-names.ts';

const names: Readonly<Record<string, string>> = {
  mastercard: 'Mastercard',
  amex: 'American Express',
  americanexpress: 'American Express',
  diners: 'Diners Club',
  dinersclub: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** The brand of a card as it calls itself, however a provider writes it: 'MasterCard' and 'mastercard' are one. */
export function cardBrandName(brand: string): string {
  return names[brand.toLowerCase().replaceAll(/[^a-z]/g, '')] ?? capitalized(brand);
}
