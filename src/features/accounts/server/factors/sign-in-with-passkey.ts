import { instant } from '#kernel/instant.ts';
import { Refusal, refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import { subnetOf } from '#platform/origin.ts';
import type { Ports } from '#platform/ports.ts';
import type { CredentialSignature } from '../../api/factors.schemas.ts';
import type { SignInFailed } from '../../domain/accounts.events.ts';
import { CHALLENGE_MS } from '../../domain/second-factor.ts';
import { signInLimits } from '../../domain/sign-in-limits.ts';
import { countTry, uncountTry } from '../passwords/count-tries.ts';
import { type Grant, grantSession } from '../sessions/grant-session.ts';
import { lockPasskey, notePasskeyUse, putChallenge, takeChallenge } from './passkeys.repository.ts';
import { challengeIn, loadWebAuthn, siteOf, verified } from './webauthn.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'config' | 'publish'>;

/** What the browser needs to ask for any passkey of this site; it does not tell who has one. */
export async function beginPasskeySignIn({ db, clock, config }: Deps): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(config).id,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  });
  await putChallenge(db, { challenge: options.challenge, userId: null }, instant(clock.now() + CHALLENGE_MS));
  return { ...options };
}

interface PasskeyShown {
  readonly credential: CredentialSignature;
  readonly ip: string;
  readonly device: string | null;
}

/**
 * Opens a session for the holder of a passkey, who showed the device a finger, a face or a PIN: both factors at once.
 */
export async function signInWithPasskey(ports: Deps, { credential, ip, device }: PasskeyShown): Promise<Grant> {
  const { db, clock, config, publish } = ports;
  const startedAt = clock.now();
  const counters = [
    { name: 'sign-in-address', of: subnetOf(ip), ...signInLimits(config.limits.signInTriesPerMinute).address },
  ];
  await countTry(db, counters, startedAt);
  try {
    const challenge = challengeIn(credential.response.clientDataJSON);
    // Before the transaction: a challenge is used up by a wrong answer, too.
    if (!(await takeChallenge(db, { challenge, userId: null }, startedAt))) return refuse('passkey-not-valid');
    const grant = await inTransaction(db, async (tx) => {
      const passkey = (await lockPasskey(tx, credential.id)) ?? refuse('passkey-not-valid');
      const counter = await checkSignature(config, { credential, challenge }, passkey);
      if (passkey.status !== 'active') return refuse('passkey-not-valid');
      await notePasskeyUse(tx, passkey.id, { counter, now: clock.now() });
      const user = { id: passkey.userId, email: passkey.email };
      return grantSession(ports, tx, { user, device, method: 'passkey', steps: 2 });
    });
    await uncountTry(db, counters, startedAt);
    return grant;
  } catch (error) {
    if (error instanceof Refusal) {
      const failed: SignInFailed = {
        type: 'sign-in-failed',
        userId: null,
        because: 'second-factor',
        method: 'passkey',
      };
      await inTransaction(db, (tx) => publish(tx, failed));
    }
    throw error;
  }
}

interface KnownPasskey {
  readonly userId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** The new count of the passkey's signatures; refuses one that is not its own, not fresh, or not from our pages. */
async function checkSignature(
  config: Deps['config'],
  { credential, challenge }: { credential: CredentialSignature; challenge: string },
  { userId, publicKey, counter, transports }: KnownPasskey,
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const site = siteOf(config);
  const { userHandle } = credential.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== userId) return refuse('passkey-not-valid');
  const { authenticationInfo } = await verified(
    () =>
      verifyAuthenticationResponse({
        response: { ...credential, clientExtensionResults: {} } as Parameters<
          typeof verifyAuthenticationResponse
        >[0]['response'],
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        credential: {
          id: credential.id,
          publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
          counter,
          transports: [...transports],
        },
        requireUserVerification: true,
      }),
    'passkey-not-valid',
  );
  return authenticationInfo.newCounter;
}
