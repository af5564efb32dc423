import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Role } from '#kernel/roles.ts';

export interface AppUserTable {
  id: Generated<string>;
  name: string;
  lastname: string;
  email: string;
  phone_number: string | null;
  age: Generated<number>;
  gender: Generated<string>;
  status: Generated<'created' | 'active' | 'blocked' | 'deleted'>;
  roles: Generated<Role[]>;
  language: Generated<Language>;
  password_hash: string | null;
  created_at: Instant;
  updated_at: Instant;
  confirmed_at: Instant | null;
  folded: GeneratedAlways<string>;
}

export interface EmailChangeTable {
  id: Generated<string>;
  user_id: string;
  old_email: string;
  new_email: string;
  wanted_at: Instant;
  changed_at: Instant | null;
}

export interface FarewellTable {
  id: Generated<string>;
  name: string;
  email: string;
  language: Language;
  left_at: Instant;
}

export interface OneTimeCodeTable {
  id: GeneratedAlways<number>;
  user_id: string;
  purpose: 'confirm-email' | 'reset-password' | 'change-email' | 'invitation';
  code_hash: string;
  expires_at: Instant;
  used_at: Instant | null;
  created_at: Instant;
}

export interface PasskeyTable {
  id: Generated<string>;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  created_at: Instant;
  last_used_at: Instant | null;
}

export interface PasskeyChallengeTable {
  challenge_hash: string;
  user_id: string | null;
  expires_at: Instant;
}

export interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
  created_at: Instant;
  used_at: Instant | null;
}

export interface RefreshTokenTable {
  token_hash: string;
  session_id: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
}

export interface SecondFactorTable {
  user_id: string;
  sealed_secret: string;
  created_at: Instant;
  confirmed_at: Instant | null;
  last_step: Generated<number>;
}

export interface UserPictureTable {
  user_id: string;
  key: string;
  bytes: Buffer;
  updated_at: Instant;
}

export interface UserSessionTable {
  id: Generated<string>;
  user_id: string;
  created_at: Instant;
  last_used_at: Instant;
  ends_at: Instant;
  revoked_at: Instant | null;
  revoked_because: string | null;
  device: string | null;
  is_two_step: Generated<boolean>;
}
