import Bath from 'lucide-react/icons/bath';
import BedDouble from 'lucide-react/icons/bed-double';
import Sofa from 'lucide-react/icons/sofa';
import { useTexts } from '#browser/use-texts.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { HouseView } from '../../api/catalogue.schemas.ts';

type Room = HouseView['rooms'][number];

const icons = { bedroom: BedDouble, bathroom: Bath, common: Sofa } as const;

/** Every room and its beds. */
export function RoomList({ rooms }: { rooms: readonly Room[] }) {
  const t = useTexts('catalogue');
  const bedsOf = ({ kind, beds }: Room) =>
    beds.length > 0
      ? beds.map(({ type, count }) => t(`rooms.beds.${type}`, { count })).join(', ')
      : kind === 'bedroom'
        ? t('rooms.noBeds')
        : t(`rooms.${kind}`);
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {rooms.map((room, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two bathrooms may have the same name
          key={place}
          className="flex items-start gap-3.5 rounded-card border border-line bg-surface p-4"
        >
          <Icon of={icons[room.kind]} className="mt-0.5 size-6 shrink-0 text-info" />
          <span className="min-w-0">
            <span className="block font-semibold">{room.name}</span>
            <span className="block text-muted text-sm">{bedsOf(room)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
