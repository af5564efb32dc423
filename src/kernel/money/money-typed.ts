/** Dollars as somebody types them ('1,250', '$1250.50') in cents; undefined for anything but an amount above zero. */
export function centsTyped(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/^\$/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  if (!/^\d{1,9}([.,]\d{1,2})?$/.test(plain)) return undefined;
  const [dollars = '0', fraction = ''] = plain.split(/[.,]/);
  const cents = Number(dollars) * 100 + Number(fraction.padEnd(2, '0'));
  return cents > 0 ? cents : undefined;
}

/** Cents as the text of a form field: '1250.50'. */
export function typedOf(amountCents: number): string {
  return (amountCents / 100).toFixed(2);
}
