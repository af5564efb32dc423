import { accountsClient } from './accounts-clients.ts';
import { loadPhoneShapes, phoneParts } from './profile/phone-link.tsx';

/** How somebody signed in is called and reached, as the fields of a form; a number that is none of ours is left out. */
export async function readOwnDetails(signal: AbortSignal) {
  const [{ firstName, lastName, email, phone }] = await Promise.all([
    accountsClient().getTenant(undefined, { signal }),
    loadPhoneShapes(),
  ]);
  return { firstName, lastName, email, phone: phone === null ? null : phoneParts(phone) };
}
