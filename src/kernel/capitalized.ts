/** The same text with a capital first letter: 'van' is 'Van'. */
export function capitalized<Text extends string>(text: Text): Capitalize<Text> {
  return (text.charAt(0).toUpperCase() + text.slice(1)) as Capitalize<Text>;
}
