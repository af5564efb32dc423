import { instant, isoOf } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { NewCredential } from '../../api/factors.schemas.ts';
import type { SecondFactorChanged } from '../../domain/accounts.events.ts';
import { CHALLENGE_MS } from '../../domain/second-factor.ts';
import { refuseUnlessStill, requirePassword } from '../passwords/require-password.ts';
import { findTenant } from '../users.repository.ts';
import { refuseWithoutSecondStep } from './authenticator.ts';
import { markTwoStep, unmarkWithoutFactor } from './factors.repository.ts';
import {
  deletePasskey,
  holdPasskey,
  insertPasskey,
  listPasskeys,
  putChallenge,
  takeChallenge,
} from './passkeys.repository.ts';
import { ALGORITHMS, challengeIn, loadWebAuthn, siteOf, verified } from './webauthn.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'config' | 'publish'>;

/** What the browser needs to make a passkey of this site for the caller, who shows the password. */
export async function beginPasskey(
  ports: Deps,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  { currentPassword, siteName }: { currentPassword: string; siteName: string },
): Promise<Record<string, unknown>> {
  const { db, clock, config } = ports;
  const proof = await requirePassword(ports, { userId, password: currentPassword });
  const user = (await findTenant(db, userId)) ?? refuse('tenant-not-found');
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: siteOf(config).id,
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    userID: new TextEncoder().encode(userId),
    attestationType: 'none',
    timeout: CHALLENGE_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: (await listPasskeys(db, userId)).map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    // The browser offers such a passkey without a typed address, and only after a finger, a face or a PIN: so it counts
    // as both factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await inTransaction(db, async (tx) => {
    await refuseUnlessStill(tx, proof);
    await refuseWithoutSecondStep(tx, { userId, sessionId });
    await putChallenge(tx, { challenge: options.challenge, userId }, instant(clock.now() + CHALLENGE_MS));
  });
  return { ...options };
}

/** Keeps the passkey that the browser made; from then on it signs in, and this session has shown both factors. */
export async function addPasskey(
  { db, clock, config, publish }: Deps,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  { name, credential }: { name: string; credential: NewCredential },
) {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const site = siteOf(config);
  const challenge = challengeIn(credential.response.clientDataJSON);
  if (!(await takeChallenge(db, { challenge, userId }, clock.now()))) return refuse('passkey-not-added');
  const { registrationInfo } = await verified(
    () =>
      verifyRegistrationResponse({
        response: { ...credential, clientExtensionResults: {} } as Parameters<
          typeof verifyRegistrationResponse
        >[0]['response'],
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    'passkey-not-added',
  );
  if (!registrationInfo) return refuse('passkey-not-added');

  return inTransaction(db, async (tx) => {
    // A second factor may have been added since the challenge was made.
    await refuseWithoutSecondStep(tx, { userId, sessionId });
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    const added = await insertPasskey(
      tx,
      {
        userId,
        credentialId,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: credential.response.transports ?? [],
        name,
      },
      clock.now(),
    );
    if (!added) return refuse('passkey-not-added');
    await markTwoStep(tx, sessionId);
    const changed: SecondFactorChanged = { type: 'second-factor-changed', userId, to: 'passkey-added' };
    await publish(tx, changed);
    return { id: added.id, name: added.name, createdAt: isoOf(added.createdAt), lastUsedAt: null };
  });
}

/** Removes one of the caller's passkeys; needs the password. */
export async function removePasskey(
  ports: Pick<Ports, 'db' | 'clock' | 'publish'>,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  { id, currentPassword }: { id: string; currentPassword: string },
): Promise<void> {
  const proof = await requirePassword(ports, { userId, password: currentPassword });
  await inTransaction(ports.db, async (tx) => {
    // The passkey's row before the user's, as in signing in.
    if (!(await holdPasskey(tx, { userId, id }))) return refuse('passkey-not-found');
    await refuseUnlessStill(tx, proof);
    await refuseWithoutSecondStep(tx, { userId, sessionId });
    await deletePasskey(tx, { userId, id });
    await unmarkWithoutFactor(tx, userId);
    const changed: SecondFactorChanged = { type: 'second-factor-changed', userId, to: 'passkey-removed' };
    await ports.publish(tx, changed);
  });
}
