import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useIsSignedIn } from '#browser/session.ts';
import { useQuery } from '#browser/use-query.ts';
import type { MessageValues } from './message-values.ts';

/** Fills what is still empty with the name, address and phone of whoever is signed in. */
export function useOwnDetails(form: UseFormReturn<MessageValues>): void {
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery({
    key: ['own-details', isSignedIn],
    ask: async (signal) => (await import('#features/accounts/web/own-details.ts')).readOwnDetails(signal),
    isEnabled: isSignedIn,
  });
  useEffect(() => {
    if (!data) return;
    const { phone, ...person } = data;
    for (const [field, value] of Object.entries(person)) {
      const name = field as keyof typeof person;
      if (!form.getValues(name)) form.setValue(name, value);
    }
    if (!phone || form.getValues('phoneDigits')) return;
    form.setValue('country', phone.country);
    form.setValue('phoneDigits', phone.phoneDigits);
  }, [data, form]);
}
