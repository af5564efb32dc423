import { factorsClient } from '../accounts-clients.ts';

/** Whether this browser knows passkeys. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && typeof navigator.credentials?.get === 'function';

/** The library is loaded at the first passkey. */
const load = () => import('@simplewebauthn/browser');

/** Asks the device for a new passkey and adds it. */
export async function addPasskey(given: { name: string; currentPassword: string }): Promise<void> {
  const { startRegistration } = await load();
  const { options } = await factorsClient().beginPasskey({ body: { currentPassword: given.currentPassword } });
  const credential = await startRegistration({ optionsJSON: options as unknown as RegistrationOptions });
  await factorsClient().addPasskey({ body: { name: given.name, credential } });
}

type RegistrationOptions = Parameters<Awaited<ReturnType<typeof load>>['startRegistration']>[0]['optionsJSON'];
type SigningOptions = Parameters<Awaited<ReturnType<typeof load>>['startAuthentication']>[0]['optionsJSON'];

/** Asks the device for a passkey of this site and signs in with it. */
export async function signInWithPasskey() {
  const { startAuthentication } = await load();
  const { options } = await factorsClient().beginPasskeySignIn();
  const credential = await startAuthentication({ optionsJSON: options as unknown as SigningOptions });
  return factorsClient().signInWithPasskey({ body: { credential } }, { sessionCookie: true });
}

/** Whether the person, or the device, gave up: nothing failed. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Whether the device has a passkey of this account already. */
export const isThereAlready = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';
