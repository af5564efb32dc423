import { type StyleSpecification, setWorkerUrl, Map as TileMap } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useLayoutEffect, useRef } from 'react';
import type { MapService } from '#kernel/map-service.ts';
import type { MapView } from '../view/map-view.ts';
import { unproject } from '../view/mercator.ts';
import type { BaseMap, LandProps } from './base-map.ts';
import { useIsDark, worldLimits } from './base-map.ts';

type Tiles = Extract<MapService, { provider: 'tiles' }>;

const PATIENCE_MS = 10_000;
const MAX_TILE_ZOOM = 19;

/** Tiles of a server of one's choice, drawn by MapLibre; its worker is a file of ours. */
export function openTilesBaseMap(tiles: Tiles): BaseMap {
  setWorkerUrl(workerUrl);
  return {
    limits: worldLimits,
    Land: (props) => <TilesLand tiles={tiles} {...props} />,
    credits: tiles.credits,
    hasScale: true,
  };
}

/** A template of pictures becomes the simplest style; anything else is the address of one. */
export function styleOf(url: string): string | StyleSpecification {
  if (!url.includes('{z}')) return url;
  return {
    version: 8,
    sources: { tiles: { type: 'raster', tiles: [url], tileSize: 256, maxzoom: MAX_TILE_ZOOM } },
    layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
  };
}

interface TilesLandProps extends LandProps {
  tiles: Tiles;
}

function TilesLand({ tiles, ...props }: TilesLandProps) {
  const isDark = useIsDark();
  const url = (isDark && tiles.darkUrl) || tiles.url;
  return <DrawnTiles key={url} url={url} isDimmed={isDark && !tiles.darkUrl} {...props} />;
}

/** MapLibre counts its zoom from tiles of 512 pixels. */
function cameraOf({ middle, zoom }: MapView) {
  const { latitude, longitude } = unproject(middle);
  return { center: [longitude, latitude] as [number, number], zoom: zoom - 1 };
}

function DrawnTiles({ url, isDimmed, view, size, onFail }: LandProps & { url: string; isDimmed: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const map = useRef<TileMap>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; where it looks is told below
  useLayoutEffect(() => {
    if (!place.current) return;
    try {
      map.current = openTiles(place.current, { url, view, onFail });
    } catch {
      // No WebGL in this browser.
      onFail();
    }
    return () => map.current?.remove();
  }, []);
  useLayoutEffect(() => {
    map.current?.jumpTo(cameraOf(view));
  }, [view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size is read from the page
  useLayoutEffect(() => {
    map.current?.resize();
  }, [size]);
  return (
    <div
      aria-hidden="true"
      className={
        isDimmed
          ? 'absolute inset-0 bg-(--map-land) brightness-75 contrast-110 saturate-75'
          : 'absolute inset-0 bg-(--map-land)'
      }
    >
      <div ref={place} className="size-full" />
    </div>
  );
}

function openTiles(
  container: HTMLElement,
  { url, view, onFail }: { url: string; view: MapView; onFail: () => void },
): TileMap {
  const map = new TileMap({
    container,
    style: styleOf(url),
    ...cameraOf(view),
    interactive: false,
    attributionControl: false,
    trackResize: false,
    fadeDuration: 0,
  });
  let isStyled = false;
  let isShown = false;
  let hasFailed = false;
  const settle = () => {
    clearTimeout(timer);
    if (!isShown) onFail();
  };
  const timer = setTimeout(settle, PATIENCE_MS);
  map.once('style.load', () => {
    isStyled = true;
  });
  map.on('sourcedata', ({ tile }) => {
    isShown ||= Boolean(tile);
  });
  // Single tiles may be missing; a style that can't be read, or a map without any tile, is none.
  map.on('error', () => {
    hasFailed = true;
    if (!isStyled) settle();
  });
  map.on('idle', () => {
    if (hasFailed) settle();
  });
  map.once('remove', () => clearTimeout(timer));
  return map;
}
