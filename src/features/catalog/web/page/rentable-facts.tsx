import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { LazyMap } from '#ui/map/lazy-map.tsx';
import { LandmarkDistances } from './landmark-distances.tsx';

interface FactListProps {
  facts: readonly { readonly icon: LucideIcon; readonly text: string }[];
}

/** The facts at a glance, in three columns where there are six. */
export function FactList({ facts }: FactListProps) {
  return (
    <ul
      className={classNames(
        'grid grid-cols-2 gap-x-6 gap-y-3 border-line border-y py-5',
        facts.length === 6 ? 'sm:grid-cols-3' : 'sm:flex sm:flex-wrap sm:gap-x-9',
      )}
    >
      {facts.map(({ icon, text }) => (
        <li key={text} className="flex items-center gap-2.5">
          <Icon of={icon} className="size-5.5 shrink-0 text-info" />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Terms in full sentences, each under its name. */
export function TermList({ terms }: { terms: readonly { readonly name: string; readonly text: ReactNode }[] }) {
  return (
    <dl className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      {terms.map(({ name, text }) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="mt-1 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The rules that the owner wrote, all without a press. */
export function RuleList({ rules }: { rules: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-info sm:grid-cols-2 sm:gap-x-10">
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}

const CIRCLE_METERS = 3000;
const ZOOM = 12;

interface RentableLocationProps {
  rentable: { readonly latitude: number; readonly longitude: number; readonly exactLocation: boolean };
  place: string;
  /** How exactly the map shows it. */
  note: string;
  mapName: string;
}

/** The place, and 400 px of map: a circle that hides the exact spot, or one marker (docs/domain.md, section 10). */
export function RentableLocation({ rentable, place, note, mapName }: RentableLocationProps) {
  const { latitude, longitude, exactLocation } = rentable;
  const center = { latitude, longitude };
  return (
    <>
      <p className="mb-4">
        <span className="font-semibold">{place}</span>
        <span className="block text-muted">{note}</span>
      </p>
      <LazyMap
        name={mapName}
        center={center}
        zoom={ZOOM}
        {...(exactLocation ? { marker: center } : { circle: { ...center, radiusMeters: CIRCLE_METERS } })}
        className="h-[400px] w-full rounded-card"
      />
      <LandmarkDistances place={center} />
    </>
  );
}
