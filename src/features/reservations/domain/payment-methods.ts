/** How guests pay while no card provider is set up; each has its sentence in `texts/`, under `methods`. */
export const paymentMethods = ['transfer', 'zelle', 'cash', 'check'] as const;
