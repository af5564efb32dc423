import { memo } from 'react';
import { islands } from './miami-islands.ts';
import { type Bend, mainland } from './miami-land.ts';
import { aprons, everglades, lakes, parks, rivers } from './miami-nature.ts';
import { avenues, grid, motorways } from './miami-roads.ts';
import { line, sharpShape, softShape } from './sheet.ts';

const join = (lines: readonly (readonly Bend[])[], draw: (bends: readonly Bend[]) => string) =>
  lines.map(draw).join('');

const LAND = join([mainland, ...islands], softShape);
const EVERGLADES = softShape(everglades);
const PARKS = join(parks, softShape);
const APRONS = join(aprons, sharpShape);
const LAKES = join(lakes, softShape);
const RIVERS = join(rivers, line);
const MOTORWAYS = join(motorways, line);
const AVENUES = join(avenues, line);

function gridLines(step: number): string {
  const { longitude, latitude } = grid;
  const count = (from: number, to: number, each: number) => Math.floor((to - from) / each) + 1;
  const meridians = Array.from(
    { length: count(longitude.from, longitude.to, longitude.step * step) },
    (_, place): readonly Bend[] => {
      const at = longitude.from + place * longitude.step * step;
      return [
        [at, latitude.from],
        [at, latitude.to],
      ];
    },
  );
  const parallels = Array.from(
    { length: count(latitude.from, latitude.to, latitude.step * step) },
    (_, place): readonly Bend[] => {
      const at = latitude.from + place * latitude.step * step;
      return [
        [longitude.from, at],
        [longitude.to, at],
      ];
    },
  );
  return join([...meridians, ...parallels], line);
}

const MILES = gridLines(2);
const HALF_MILES = gridLines(1);
const BLOCKS = gridLines(0.25);

/** How the lines of the sheet grow with the zoom; they never scale with it. */
interface LandSheetProps {
  id: string;
  /** far: the region; near: the streets; close: the blocks. */
  detail: 'far' | 'near' | 'close';
}

const still = {
  vectorEffect: 'non-scaling-stroke',
  fill: 'none',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;
const roadWidths = { far: 1.4, near: 2.6, close: 5 } as const;
const avenueWidths = { far: 0.7, near: 1.5, close: 3.2 } as const;
const gridOf = { far: MILES, near: HALF_MILES, close: BLOCKS } as const;

/** Water's edge, land, grass, streets: drawn once per level of detail. */
export const LandSheet = memo(function LandSheet({ id, detail }: LandSheetProps) {
  return (
    <>
      {[34, 20, 9].map((width) => (
        <path key={width} d={LAND} {...still} stroke="var(--map-shallow)" strokeWidth={width} strokeOpacity={0.34} />
      ))}
      <clipPath id={`${id}-land`}>
        <path d={LAND} />
      </clipPath>
      <path d={LAND} fill="var(--map-land)" />
      <g clipPath={`url(#${id}-land)`}>
        <path d={gridOf[detail]} {...still} stroke="var(--map-street)" strokeWidth={detail === 'far' ? 0.5 : 0.8} />
        <path d={APRONS} fill="var(--map-apron)" />
        <path d={EVERGLADES} fill="var(--map-marsh)" />
        <path d={EVERGLADES} fill={`url(#${id}-grass)`} />
        <path d={PARKS} fill="var(--map-park)" />
      </g>
      <path d={LAKES} fill="var(--map-water)" />
      <path d={RIVERS} {...still} stroke="var(--map-water)" strokeWidth={roadWidths[detail]} />
      <path d={AVENUES} {...still} stroke="var(--map-avenue)" strokeWidth={avenueWidths[detail]} />
      <path d={MOTORWAYS} {...still} stroke="var(--map-casing)" strokeWidth={roadWidths[detail] + 1.6} />
      <path d={MOTORWAYS} {...still} stroke="var(--map-motorway)" strokeWidth={roadWidths[detail]} />
      <path d={LAND} {...still} stroke="var(--map-shore)" strokeWidth={1} />
    </>
  );
});

/** Tufts of grass for the marsh; the pattern is in sheet units and grows with the map. */
export function GrassPattern({ id }: { id: string }) {
  return (
    <pattern id={`${id}-grass`} width="36" height="24" patternUnits="userSpaceOnUse">
      <path
        d="M4 7v-4M7 7l2-3M1 7l-2-3M22 19v-4M25 19l2-3M19 19l-2-3"
        stroke="var(--map-grass)"
        strokeWidth="1"
        strokeLinecap="round"
        fill="none"
      />
    </pattern>
  );
}
