interface RouteFiles {
  readonly module: string;
  readonly imports?: readonly string[];
}

let isFetched = false;

/** Fetches the code of the results, once, when somebody reaches for the search: what it finds is not known yet. Nothing for a browser that saves data. */
export function fetchResultsAhead(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (isFetched || connection?.saveData) return;
  isFetched = true;
  const { __reactRouterManifest: manifest } = window as {
    __reactRouterManifest?: { routes: Record<string, RouteFiles> };
  };
  const results = manifest?.routes['pages/public/results'];
  for (const href of results ? [results.module, ...(results.imports ?? [])] : []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}
