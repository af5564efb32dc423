import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery } from '#browser/use-query.ts';
import { inboxClient } from '#features/contact/web/inbox-view.ts';
import type { TypedContact } from './contact-fields.tsx';

/** Begins a call with who wrote the message that the address names; then the address names it no more. */
export function useAskedBy(begin: (contact: Partial<TypedContact>) => void): void {
  const [search, setSearch] = useSearchParams();
  const id = search.get('message') ?? '';
  const { data: message } = useQuery({
    key: ['asked-by', id],
    ask: (signal) => inboxClient().getMessage({ params: { id } }, { signal }),
    isEnabled: id !== '',
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message
  useEffect(() => {
    if (!message || message.id !== id) return;
    const { firstName: name, lastName: lastname, email, phone, language } = message;
    begin({ name, lastname, email, phone: phone ?? '', language });
    const rest = new URLSearchParams(search);
    rest.delete('message');
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [message, id]);
}
