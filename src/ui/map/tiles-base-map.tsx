import { type StyleSpecification, setWorkerUrl, Map as TileMap } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { MapService } from '#kernel/map-service.ts';
import { type BaseMap, type LandProps, useIsDark, worldLimits } from './base-map.ts';
import type { MapView, Size } from './map-view.ts';
import { unproject } from './mercator.ts';

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
  const open = useEffectEvent((element: HTMLElement) => {
    try {
      map.current = openTiles(element, { url, view, onFail });
    } catch {
      // No WebGL in this browser.
      onFail();
    }
  });
  // The map is made once; the effects below move it.
  useLayoutEffect(() => {
    if (place.current) open(place.current);
    return () => map.current?.remove();
  }, []);
  useLayoutEffect(() => {
    map.current?.jumpTo(cameraOf(view));
  }, [view]);
  useLayoutEffect(() => fitTo(map.current, size), [size]);
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

/** The map reads its size from the page by itself; without one there is nothing to fit. */
function fitTo(map: TileMap | null, { width, height }: Size): void {
  if (width > 0 && height > 0) map?.resize();
}
