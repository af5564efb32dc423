import Bath from 'lucide-react/icons/bath';
import BedDouble from 'lucide-react/icons/bed-double';
import Sofa from 'lucide-react/icons/sofa';
import { useTexts } from '#browser/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { HouseView } from '../../api/catalog.schemas.ts';

type Room = HouseView['rooms'][number];

/** Each bedroom with its beds; bathrooms and common rooms in a line each. */
export function RoomList({ rooms }: { rooms: readonly Room[] }) {
  const t = useTexts('house');
  const isSlept = (room: Room) => room.kind === 'bedroom' || room.beds.length > 0;
  const others = (kind: Room['kind']) => rooms.filter((room) => room.kind === kind && !isSlept(room));
  const lines = [
    { key: 'bathroom', icon: Bath, label: t('rooms.bathrooms'), rooms: others('bathroom') },
    { key: 'common', icon: Sofa, label: t('rooms.commons'), rooms: others('common') },
  ].filter((line) => line.rooms.length > 0);
  const slept = rooms.filter(isSlept);
  return (
    <>
      <ul
        className={classNames(
          'grid grid-cols-2 gap-3 max-xl:[&>:last-child:nth-child(odd)]:col-span-2',
          // No card stands alone in the last row.
          slept.length % 3 === 1 ? 'xl:grid-cols-4' : 'xl:grid-cols-3',
        )}
      >
        {[...slept.entries()].map(([place, room]) => (
          <BedroomCard key={place} room={room} />
        ))}
      </ul>
      <dl className="mt-6 grid gap-4">
        {lines.map((line) => (
          <div key={line.key} className="relative pl-9.5">
            <dt className="font-semibold">
              <Icon of={line.icon} className="absolute top-0.5 left-0 size-6 text-info" />
              {line.label}
            </dt>
            <dd className="text-muted">{line.rooms.map(({ name }) => name).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function BedroomCard({ room: { kind, name, beds } }: { room: Room }) {
  const t = useTexts('house');
  const words = beds.map(({ type, count }) => t(`rooms.beds.${type}`, { count }));
  return (
    <li className="grid content-between gap-5 rounded-card border border-line bg-surface p-4.5">
      <Icon of={kind === 'bedroom' ? BedDouble : Sofa} className="size-6.5 text-info" />
      <span>
        <span className="block font-semibold">{name}</span>
        <span className="block text-muted text-sm">{words.length > 0 ? words.join(', ') : t('rooms.noBeds')}</span>
      </span>
    </li>
  );
}
