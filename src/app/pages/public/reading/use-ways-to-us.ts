import { useSite } from '#browser/site.ts';

/** Where `[…](phone)` and `[…](email)` of a text lead. */
export function useWaysToUs(): Readonly<Record<'phone' | 'email', string>> {
  const { company } = useSite();
  return { phone: `tel:${company.phone.replace(/[^+\d]/g, '')}`, email: `mailto:${company.email}` };
}
