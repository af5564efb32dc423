/** The first letters of a name's first and last word: 'María José de la Cruz' → 'MC'. Empty for a name without letters. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => word.match(/\p{L}\p{M}*/u)?.[0] ?? []);
  const [first = '', ...rest] = letters;
  return (first + (rest.at(-1) ?? '')).toLocaleUpperCase();
}
