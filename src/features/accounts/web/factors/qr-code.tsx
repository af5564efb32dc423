import { encode } from 'uqr';

const QUIET_ZONE = 4;

/** A QR code: dark on light in both themes, as cameras want it. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-control bg-on-night text-night forced-color-adjust-none"
    >
      <path d={dark} fill="currentColor" />
    </svg>
  );
}
