const LOOKS = 15;
const PAUSE_MS = 1_000;

/** Whether the document behind an address is there; false while it is being made. */
async function isThere(path: string): Promise<boolean> {
  const { status } = await fetch(path, { method: 'HEAD' });
  if (status !== 200 && status !== 202) throw new Error(`document: ${status}`);
  return status === 200;
}

/**
 * Begins the download of a document once it is there, and asks until then; `onWaiting` is told if it is not there at
 * once. False when it took too long.
 */
export async function download(uri: string, onWaiting: () => void): Promise<boolean> {
  const { pathname } = new URL(uri, window.location.href);
  for (let look = 0; look < LOOKS; look += 1) {
    if (await isThere(pathname)) {
      window.location.assign(pathname);
      return true;
    }
    if (look === 0) onWaiting();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return false;
}
