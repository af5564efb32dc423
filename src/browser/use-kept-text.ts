import { useState } from 'react';
import { dropTyped, keepTyped, readTyped } from './typed-values.ts';

/** A text as it is typed: it survives a closed dialog, a reload and a refusal, until it is forgotten. */
export function useKeptText(key: string) {
  const [text, setText] = useState(() => String(readTyped(key)?.text ?? ''));
  return {
    text,
    setText: (next: string) => {
      setText(next);
      keepTyped(key, { text: next });
    },
    forget: () => dropTyped(key),
  };
}
