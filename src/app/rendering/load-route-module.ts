import { NetworkFailure } from '#browser/api-refusal.ts';

/**
 * In place of the router's own (vite.config.ts), which loads the whole page anew when the code of a page does not come:
 * without a network that is the browser's error page, and what was typed is gone. Here a page that fails stands in, so
 * that the nearest boundary says that there is no connection; the router waits forever for code that fails. When the
 * server answers it has a newer version, and the page is loaded anew as before.
 */
export async function loadRouteModule(
  route: { readonly id: string; readonly module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  try {
    loaded[route.id] = await import(/* @vite-ignore */ route.module);
    return loaded[route.id];
  } catch (error) {
    if (!(await isAnswered(route.module))) return standInFor(new NetworkFailure(error));
    window.location.reload();
    return new Promise(() => undefined);
  }
}

const isAnswered = (url: string) =>
  fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** All that the router may ask of a page whose code did not come. */
function standInFor(failure: NetworkFailure) {
  const fail = () => {
    throw failure;
  };
  return { default: fail, clientLoader: fail, clientAction: fail, clientMiddleware: [fail] };
}
