import type { PasswordResetLink } from '#browser/auth-dialogs.ts';

const PATH = '/security/reset-password';

/**
 * What the mailed link brought. It leaves the address bar as soon as this module is there, before anything else runs on
 * the page, so that neither the history nor an address sent along or copied holds the token.
 */
let link: PasswordResetLink | undefined = typeof window === 'undefined' ? undefined : takeFromAddress();

function takeFromAddress(): PasswordResetLink | undefined {
  if (location.pathname !== PATH || location.search === '') return undefined;
  const query = new URLSearchParams(location.search);
  const [email, token] = [query.get('email'), query.get('token')];
  history.replaceState(history.state, '', PATH);
  return email && token ? { email, token, isInvitation: query.has('invited') } : undefined;
}

/** The link that opened this page, until it was used; `undefined` when the address held none. */
export function resetLink(): PasswordResetLink | undefined {
  link = takeFromAddress() ?? link;
  return link;
}

/** Forgets the reset link after it was used or given up. */
export function dropResetLink(): void {
  link = undefined;
}
