export type Color = string;

const INK = '#1b1738';

function channels(color: Color): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function fromChannels(red: number, green: number, blue: number): Color {
  const hex = (channel: number) =>
    Math.round(Math.min(255, Math.max(0, channel)))
      .toString(16)
      .padStart(2, '0');
  return `#${hex(red)}${hex(green)}${hex(blue)}`;
}

/** `amount` 0 gives the first color, 1 the second. */
export function mix(one: Color, other: Color, amount: number): Color {
  const [r1, g1, b1] = channels(one);
  const [r2, g2, b2] = channels(other);
  return fromChannels(r1 + (r2 - r1) * amount, g1 + (g2 - g1) * amount, b1 + (b2 - b1) * amount);
}

export const lighten = (color: Color, amount: number): Color => mix(color, '#fff8ea', amount);

/** Shadows lean to indigo ink, never to gray. */
export const darken = (color: Color, amount: number): Color => mix(color, INK, amount);

/** What a surface of this color looks like in that light. */
export function multiply(color: Color, light: Color): Color {
  const [r1, g1, b1] = channels(color);
  const [r2, g2, b2] = channels(light);
  return fromChannels((r1 * r2) / 255, (g1 * g2) / 255, (b1 * b2) / 255);
}
