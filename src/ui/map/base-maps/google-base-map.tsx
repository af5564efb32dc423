import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { MapView } from '../map-view.ts';
import { unproject } from '../mercator.ts';
import { type BaseMap, type LandProps, useIsDark, worldLimits } from './base-map.ts';
import type { GoogleMap, GoogleMaps } from './google-maps.ts';
import { loadGoogleMaps, onKeyRefused } from './load-google-maps.ts';

/** Google's map as base map; its name and terms in the corners are its own. */
export async function openGoogleBaseMap(key: string): Promise<BaseMap> {
  const maps = await loadGoogleMaps(key);
  return { limits: worldLimits, Land: (props) => <GoogleLand maps={maps} {...props} />, credits: [], hasScale: false };
}

interface GoogleLandProps extends LandProps {
  maps: GoogleMaps;
}

function cameraOf({ middle, zoom }: MapView) {
  const { latitude, longitude } = unproject(middle);
  return { center: { lat: latitude, lng: longitude }, zoom };
}

/** Google colors a map once, when it is made: the other theme is another map. */
function GoogleLand(props: GoogleLandProps) {
  const isDark = useIsDark();
  useEffect(() => onKeyRefused(props.onFail), [props.onFail]);
  return <ColoredLand key={String(isDark)} colorScheme={isDark ? 'DARK' : 'LIGHT'} {...props} />;
}

function ColoredLand({ maps, view, onFail, colorScheme }: GoogleLandProps & { colorScheme: 'DARK' | 'LIGHT' }) {
  const place = useRef<HTMLDivElement>(null);
  const map = useRef<GoogleMap>(null);
  const open = useEffectEvent((element: HTMLElement) => {
    const { backgroundColor } = getComputedStyle(element);
    try {
      map.current = new maps.Map(element, {
        ...cameraOf(view),
        colorScheme,
        backgroundColor,
        disableDefaultUI: true,
        gestureHandling: 'none',
        keyboardShortcuts: false,
        clickableIcons: false,
        isFractionalZoomEnabled: true,
      });
    } catch {
      onFail();
    }
  });
  // The map is made once; the effect below moves it.
  useLayoutEffect(() => {
    if (place.current) open(place.current);
  }, []);
  useLayoutEffect(() => map.current?.moveCamera(cameraOf(view)), [view]);
  return <div ref={place} className="absolute! inset-0 bg-(--map-land)" />;
}
