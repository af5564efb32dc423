const MAX_CHARACTERS = 80;

interface Names {
  readonly nameEn: string;
  readonly nameEs: string;
}

/** The names of a listing's copy, each with '(copy)' behind it in its language and cut to 80 characters before that. */
export const copiedNames = ({ nameEn, nameEs }: Names): Names => ({
  nameEn: withMark(nameEn, ' (copy)'),
  nameEs: withMark(nameEs, ' (copia)'),
});

function withMark(name: string, mark: string): string {
  const characters = [...name];
  while (characters.join('').length + mark.length > MAX_CHARACTERS) characters.pop();
  return characters.join('').trimEnd() + mark;
}
