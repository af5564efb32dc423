/** As `work`, which is done once for the same words: who asks again gets what was made. */
export function once<Words extends readonly string[], Made>(
  work: (...words: Words) => Made,
): (...words: Words) => Made {
  const made = new Map<string, Made>();
  return (...words) => {
    const key = words.join(' ');
    const known = made.get(key) ?? work(...words);
    made.set(key, known);
    return known;
  };
}
