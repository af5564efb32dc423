import X from 'lucide-react/icons/x';
import { Link, useLocation } from 'react-router';
import { paths } from '#app/paths.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Rating } from '#ui/rating/rating.tsx';
import type { HouseCard as House } from '../../api/catalogue.schemas.ts';
import { CardPrice } from './card-price.tsx';

interface MapCardProps {
  house: House;
  stay: Readonly<Record<string, string>>;
  onClose: () => void;
}

/** The house of the pressed pin, small enough to leave the map in sight. */
export function MapCard({ house, stay, onClose }: MapCardProps) {
  const t = useTexts('catalogue');
  const { pathname, search } = useLocation();
  const [picture] = house.medias;
  return (
    <article className="relative flex gap-3.5 rounded-card border border-line bg-surface p-2.5 shadow-float">
      {picture && (
        <Picture
          {...picture}
          width={1}
          height={1}
          alt=""
          sizes="7rem"
          loading="eager"
          className="w-26 shrink-0 rounded-control"
        />
      )}
      <div className="min-w-0 flex-1 py-0.5 pr-9">
        <Rating rating={house.rating} count={house.reviewCount} />
        <h2 className="truncate font-display text-xl leading-tight">
          <Link
            to={paths.property(house.id, stay)}
            state={{ from: pathname + search }}
            className="after:absolute after:inset-0"
          >
            {house.name}
          </Link>
        </h2>
        <p className="truncate text-muted text-sm">{house.destination.name}</p>
        <CardPrice house={house} />
      </div>
      <IconButton
        name={t('results.closeCard')}
        icon={<Icon of={X} className="size-4.5" />}
        onClick={onClose}
        className="absolute top-1 right-1 z-1"
      />
    </article>
  );
}
