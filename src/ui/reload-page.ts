/**
 * Loads the page again once its server answers; false when it does not, and the page stays as it is. Browsers remember
 * for the life of a page that a piece of its code did not come, so that only a page loaded anew gets it.
 */
export async function reloadPage(): Promise<boolean> {
  const { href } = location;
  const reply = await fetch(href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (!reply?.ok) return false;
  // A visitor who went to another page meanwhile is not disturbed.
  if (location.href === href) location.reload();
  return true;
}
