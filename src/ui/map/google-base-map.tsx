import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type BaseMap, type LandProps, useIsDark, worldLimits } from './base-map.ts';
import type { MapView } from './map-view.ts';
import { unproject } from './mercator.ts';
import { SERVICE_PAUSES_MS, withRetries } from './with-retries.ts';

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

interface Camera {
  readonly center: { readonly lat: number; readonly lng: number };
  readonly zoom: number;
}

interface GoogleMapOptions extends Camera {
  readonly colorScheme: 'DARK' | 'LIGHT';
  readonly disableDefaultUI: boolean;
  readonly gestureHandling: 'none';
  readonly keyboardShortcuts: boolean;
  readonly clickableIcons: boolean;
  readonly isFractionalZoomEnabled: boolean;
  readonly backgroundColor: string;
}

interface GoogleMap {
  moveCamera(camera: Camera): void;
}

/** What we use of Google's library 'maps'. */
interface GoogleMaps {
  readonly Map: new (place: HTMLElement, options: GoogleMapOptions) => GoogleMap;
}

/** What Google puts on the page, and calls there; its sign-in shares the name. */
interface GoogleWindow {
  google?: { readonly maps?: { importLibrary(name: 'maps'): Promise<GoogleMaps> } };
  /** Google calls this function when it rejects the key for this site. */
  gm_authFailure?: () => void;
  /** The script has run. */
  onGoogleMapsLoaded?: () => void;
}

const PATIENCE_MS = 10_000;
const refusedListeners = new Set<() => void>();
let loading: Promise<GoogleMaps> | undefined;
let isKeyRefused = false;

const googleWindow = () => window as GoogleWindow;

/** The address of Google's script (docs/domain.md, section 10). */
export function googleScriptUrl(key: string): string {
  const pairs = {
    key,
    v: 'weekly',
    libraries: 'maps',
    language: 'en',
    region: 'US',
    loading: 'async',
    callback: 'onGoogleMapsLoaded',
  };
  return `https://maps.googleapis.com/maps/api/js?${new URLSearchParams(pairs)}`;
}

/**
 * Google's maps, once for the life of the page; after a failure the next map asks anew. The failure does not name the
 * key.
 */
function loadGoogleMaps(key: string): Promise<GoogleMaps> {
  // Google says so once; another map would show its own complaint.
  if (isKeyRefused) return Promise.reject(new Error('the map service does not accept the key'));
  loading ??= withRetries(() => runScript(googleScriptUrl(key)), { pausesMs: SERVICE_PAUSES_MS })
    .then(libraryOfMaps)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Tells when Google does not accept the key here; gives how to stop listening. */
function onKeyRefused(listener: () => void): () => void {
  refusedListeners.add(listener);
  googleWindow().gm_authFailure = () => {
    isKeyRefused = true;
    for (const each of refusedListeners) each();
  };
  return () => {
    refusedListeners.delete(listener);
  };
}

function libraryOfMaps(): Promise<GoogleMaps> {
  const maps = googleWindow().google?.maps;
  if (!maps) throw new Error('the map service did not introduce itself');
  return maps.importLibrary('maps');
}

function runScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('the map service did not answer'));
    };
    const timer = setTimeout(fail, PATIENCE_MS);
    googleWindow().onGoogleMapsLoaded = () => {
      clearTimeout(timer);
      resolve();
    };
    script.src = url;
    script.async = true;
    script.onerror = fail;
    document.head.append(script);
  });
}
