import type { Page } from '@playwright/test';

/** Google's script as far as the site uses it: each map is noted, and told where it looks. */
const SCRIPT = `
  window.googleMaps = [];
  class FakeMap {
    constructor(place, options) {
      place.style.position = 'relative';
      this.options = options;
      this.cameras = [];
      window.googleMaps.push(this);
    }
    moveCamera(camera) { this.cameras.push(camera); }
  }
  window.google = { maps: { importLibrary: async () => ({ Map: FakeMap }) } };
  window.onGoogleMapsLoaded();
`;

export interface FakeGoogle {
  /** The addresses that were asked for, and when. */
  readonly asked: { readonly url: URL; readonly atMs: number }[];
  /** The failures are over. */
  answerFromNowOn(): void;
  /** What the maps were made with. */
  options(): Promise<
    readonly { readonly colorScheme: string; readonly zoom: number; readonly gestureHandling: string }[]
  >;
}

/** Answers for Google: the first `failures` times not at all. */
export async function fakeGoogle(page: Page, { failures = 0 }: { failures?: number } = {}): Promise<FakeGoogle> {
  const asked: FakeGoogle['asked'] = [];
  let least = failures;
  await page.route('https://maps.googleapis.com/**', async (route) => {
    asked.push({ url: new URL(route.request().url()), atMs: performance.now() });
    if (asked.length <= least) return route.abort('connectionfailed');
    return route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
  });
  const options = () =>
    page.evaluate(() =>
      (
        window as unknown as {
          googleMaps: { options: { colorScheme: string; zoom: number; gestureHandling: string } }[];
        }
      ).googleMaps.map((map) => ({ ...map.options })),
    );
  const answerFromNowOn = () => {
    least = 0;
  };
  return { asked, answerFromNowOn, options };
}

// One gray pixel.
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWM4c/cuAAT/AoePY6NAAAAAAElFTkSuQmCC',
  'base64',
);

/** Answers for a server of tiles; gives the paths that were asked for. */
export async function fakeTiles(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route('https://tiles.test/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: 'image/png', body: TILE, headers: { 'access-control-allow-origin': '*' } });
  });
  return asked;
}

/** A browser that can't draw in three dimensions. */
export async function withoutWebGl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl')
        ? null
        : (getContext as (...given: unknown[]) => unknown).call(this, kind, ...rest);
    } as typeof getContext;
  });
}
