import { typedText, valueTyped } from '#features/revisions/web/typed-fields.ts';
import type { Edit } from '#features/revisions/web/use-edit.ts';
import { LazyMap } from '#ui/map/lazy-map.tsx';
import { coordinateFields } from './listing-sections.ts';

const ZOOM = 14;
/** Five places after the point: about a meter. */
const PLACES = 100_000;

/** Where a house or a boat is, beside its coordinates: a press on the map types them. */
export function PointMap({ edit }: { edit: Edit }) {
  const [latitude, longitude] = coordinateFields.map((field) => valueTyped(field, String(edit.shown(field))));
  const isPlace = typeof latitude === 'number' && typeof longitude === 'number';
  const place = isPlace ? { latitude, longitude } : undefined;
  return (
    <div className="grid gap-2">
      <p className="text-muted text-sm">{edit.named('pointHint')}</p>
      <LazyMap
        className="h-72 rounded-card border border-line sm:h-96"
        name={edit.named('pointMap')}
        center={place}
        zoom={ZOOM}
        marker={place}
        onPlace={(chosen) => {
          for (const field of coordinateFields) {
            edit.set(field.name, typedText(field, Math.round(chosen[field.name] * PLACES) / PLACES));
          }
        }}
      />
    </div>
  );
}
