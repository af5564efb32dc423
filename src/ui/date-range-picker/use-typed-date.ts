import { useState } from 'react';

interface Typed {
  /** The date that was chosen when it was typed, as text. */
  readonly kept: string;
  readonly text: string;
  readonly error?: string | undefined;
}

/** What is typed into a field of a date, and why it doesn't count. Another date replaces both and not the field. */
export function useTypedDate(kept: string) {
  const [typed, setTyped] = useState<Typed>({ kept, text: kept });
  const { text, error } = typed.kept === kept ? typed : { text: kept };
  return {
    text,
    error,
    setText: (next: string) => setTyped({ kept, text: next }),
    setError: (why: string | undefined) => setTyped({ kept, text, error: why }),
  };
}
