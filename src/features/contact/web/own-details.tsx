import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useQuery } from '#browser/use-query.ts';
import { readOwnDetails } from '#features/accounts/web/own-details.ts';
import type { MessageValues } from './message-values.ts';

/** Fills what is still empty with the name, address and phone of whoever is signed in. Shows nothing. */
export default function OwnDetails({ form }: { form: UseFormReturn<MessageValues> }) {
  const { data } = useQuery({ key: ['own-details'], ask: readOwnDetails });
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
  return null;
}
