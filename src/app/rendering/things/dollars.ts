/** US cents as machines read a price: '750.00'. */
export const dollars = (cents: number): string => (cents / 100).toFixed(2);
