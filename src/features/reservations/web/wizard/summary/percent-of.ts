/** Basis points as a percentage without needless zeros: 750 is '7.5'. */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100);
