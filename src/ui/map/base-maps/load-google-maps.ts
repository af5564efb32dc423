import type { GoogleMaps, GoogleWindow } from './google-maps.ts';
import { SERVICE_PAUSES_MS, withRetries } from './with-retries.ts';

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

/** Google's maps, once for the life of the page; after a failure the next map asks anew. The failure does not name the key. */
export function loadGoogleMaps(key: string): Promise<GoogleMaps> {
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
export function onKeyRefused(listener: () => void): () => void {
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
