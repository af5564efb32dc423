import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const hash = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const text = (data: Uint8Array) => Buffer.from(data).toString('base64url');

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** What a made-up device may do otherwise than an honest one. */
interface Tricks {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

/** A device with one passkey, as far as the server sees it. */
export interface SoftPasskey {
  readonly credentialId: string;
  register(options: RegisterOptions, tricks?: Tricks): object;
  sign(options: { readonly challenge: string }, tricks?: Tricks): object;
}

interface RegisterOptions {
  readonly challenge: string;
  readonly user: { readonly id: string };
}

/** A device that belongs to a site (ES256, attestation 'none'). */
export function aSoftPasskey(site: { readonly origin: string; readonly rpId: string }): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const credentialId = text(id);
  let counter = 0;
  let userHandle = text(Buffer.from('nobody'));

  const authenticatorData = (tricks: Tricks, extra = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(tricks.counter ?? counter);
    const verified = tricks.isVerified === false ? 0 : VERIFIED;
    const flags = Buffer.from([PRESENT | verified | (extra.length > 0 ? HAS_CREDENTIAL : 0)]);
    return Buffer.concat([hash(tricks.rpId ?? site.rpId), flags, counted, extra]);
  };
  const clientData = (type: string, challenge: string, tricks: Tricks) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: tricks.origin ?? site.origin, crossOrigin: false }));

  return {
    credentialId,
    register: ({ challenge, user }, tricks = {}) => {
      userHandle = user.id;
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
      const response = {
        clientDataJSON: text(clientData('webauthn.create', challenge, tricks)),
        attestationObject: text(attestation(authenticatorData(tricks, credential))),
        transports: ['internal'],
      };
      return { id: credentialId, rawId: credentialId, type: 'public-key', response };
    },
    sign: ({ challenge }, tricks = {}) => {
      counter += 1;
      const data = authenticatorData(tricks);
      const client = clientData('webauthn.get', challenge, tricks);
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign('sha256', Buffer.concat([data, hash(client)]), privateKey)),
        userHandle: tricks.userHandle ?? userHandle,
      };
      return { id: credentialId, rawId: credentialId, type: 'public-key', response };
    },
  };
}

/** CBOR of `{ fmt: 'none', attStmt: {}, authData }`. */
function attestation(authData: Buffer): Buffer {
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    length,
    authData,
  ]);
}

const cborText = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);

/** The public key as WebAuthn has it: COSE, EC2, ES256, P-256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (part: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(part, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ]);
}
