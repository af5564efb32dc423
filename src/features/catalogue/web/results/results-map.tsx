import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatMoney } from '#kernel/locales.ts';
import { BaseMap } from '#ui/base-map/base-map.tsx';
import { Button } from '#ui/button/button.tsx';
import type { HouseCard as House } from '../../api/catalogue.schemas.ts';
import type { MapBox } from '../../domain/search-criteria.ts';
import { type HouseQuery, houseQueryPairs } from '../query/house-query.ts';

interface ResultsMapProps {
  houses: readonly House[];
  query: HouseQuery;
  activeId: number | null;
  onPoint: (id: number | null) => void;
  onPress: (id: number) => void;
  className: string;
}

/** The houses of the page as price pins; moving the map offers to search there. */
export function ResultsMap({ houses, query, activeId, onPoint, onPress, className }: ResultsMapProps) {
  const t = useTexts('catalogue');
  const language = useLanguage();
  const navigate = useNavigate();
  const [moved, setMoved] = useState<MapBox>();
  const pins = useMemo(
    () =>
      houses.map(({ id, name, latitude, longitude, subtotalCents, pricePerNightCents }) => {
        const price = formatMoney(language, Math.round((subtotalCents ?? pricePerNightCents) / 100) * 100);
        return { id, latitude, longitude, label: price, name: t('results.pin', { name, price }) };
      }),
    [houses, language, t],
  );
  const searchThere = () => {
    setMoved(undefined);
    void navigate(paths.results(houseQueryPairs({ ...query, box: moved, page: 1 })), { preventScrollReset: true });
  };
  return (
    <div className={className}>
      <BaseMap
        name={t('results.mapName')}
        className="size-full"
        shows={query.box}
        pins={pins}
        activeId={activeId}
        onPoint={onPoint}
        onPress={onPress}
        onMoved={setMoved}
        gestures="map"
      />
      {moved && (
        <Button
          size="small"
          onClick={searchThere}
          className="absolute top-3 left-1/2 z-10 -translate-x-1/2 shadow-float"
        >
          {t('results.searchArea')}
        </Button>
      )}
    </div>
  );
}
