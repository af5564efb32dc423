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

export interface GoogleMap {
  moveCamera(camera: Camera): void;
}

/** What we use of Google's library 'maps'. */
export interface GoogleMaps {
  readonly Map: new (place: HTMLElement, options: GoogleMapOptions) => GoogleMap;
}

/** What Google puts on the page, and calls there; its sign-in shares the name. */
export interface GoogleWindow {
  google?: { readonly maps?: { importLibrary(name: 'maps'): Promise<GoogleMaps> } };
  /** The key does not count here. */
  gm_authFailure?: () => void;
  /** The script has run. */
  onGoogleMapsLoaded?: () => void;
}
