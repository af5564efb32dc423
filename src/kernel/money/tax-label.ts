/** A tax as guests read it: its name and its rate, as 'Florida sales tax (6%)'. Basis points: 1 % = 100. */
export function taxLabel({ name, basisPoints }: { readonly name: string; readonly basisPoints: number }): string {
  return `${name} (${basisPoints / 100}%)`;
}
