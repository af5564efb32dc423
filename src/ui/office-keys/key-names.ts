/** What is looked at of a press. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * A press by its name: 'mod+k' with Ctrl or the command key, else the sign it makes, 'j' or '?'. Null for a key that
 * makes none, for a capital letter and together with Alt, which types signs of its own.
 */
export function nameOfPress({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string | null {
  if (altKey || key.length !== 1 || key === ' ') return null;
  if (ctrlKey || metaKey) return shiftKey ? null : `mod+${key.toLowerCase()}`;
  return key === key.toLowerCase() ? key : null;
}

export const hasModifier = (keys: string): boolean => keys.startsWith('mod+');

/** The keys as signs to show, those of a sequence one after another: ['Ctrl', 'K'] or ['G', 'T']. */
export function signsOf(keys: string, isApple: boolean): readonly string[] {
  const signs = keys.includes('+') ? keys.split('+') : keys.split(' ');
  return signs.map((sign) => (sign === 'mod' ? (isApple ? '⌘' : 'Ctrl') : sign.toUpperCase()));
}
