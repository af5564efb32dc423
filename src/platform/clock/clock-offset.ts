const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const SHAPE = /^([+-]?)(\d{1,5})([smhd])$/;

/** '+3d', '-2h', '90m', '45s' as milliseconds; `undefined` when it is none of these. */
export function clockOffsetMs(text: string): number | undefined {
  const [, sign, amount, unit] = SHAPE.exec(text.trim()) ?? [];
  if (amount === undefined || unit === undefined) return undefined;
  const ms = Number(amount) * (UNIT_MS[unit] ?? 0);
  return sign === '-' ? -ms : ms;
}
