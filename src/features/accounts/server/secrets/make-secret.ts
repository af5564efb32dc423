import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text for links and cookies. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret: it can be compared, not read. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
