export type Colour = string;

const INK = '#1b1738';

function channels(colour: Colour): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function fromChannels(red: number, green: number, blue: number): Colour {
  const hex = (channel: number) =>
    Math.round(Math.min(255, Math.max(0, channel)))
      .toString(16)
      .padStart(2, '0');
  return `#${hex(red)}${hex(green)}${hex(blue)}`;
}

/** `amount` 0 gives the first colour, 1 the second. */
export function mix(one: Colour, other: Colour, amount: number): Colour {
  const [r1, g1, b1] = channels(one);
  const [r2, g2, b2] = channels(other);
  return fromChannels(r1 + (r2 - r1) * amount, g1 + (g2 - g1) * amount, b1 + (b2 - b1) * amount);
}

export const lighten = (colour: Colour, amount: number): Colour => mix(colour, '#fff8ea', amount);

/** Shadows lean to indigo ink, never to grey. */
export const darken = (colour: Colour, amount: number): Colour => mix(colour, INK, amount);

/** What a surface of this colour looks like in that light. */
export function multiply(colour: Colour, light: Colour): Colour {
  const [r1, g1, b1] = channels(colour);
  const [r2, g2, b2] = channels(light);
  return fromChannels((r1 * r2) / 255, (g1 * g2) / 255, (b1 * b2) / 255);
}
