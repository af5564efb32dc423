import { expect } from '@playwright/test';
import type { Language } from '#kernel/languages.ts';
import type { AnyJson } from '#tests/support/api-caller.ts';
import { readMail } from './mailbox.ts';

export const DEMO_PASSWORD = 'Marea-demo-2026!';

export interface ApiAnswer {
  readonly status: number;
  readonly body: AnyJson;
}

/** Somebody who calls the product's API over the network. */
export interface ApiPerson {
  readonly email: string;
  /** What answers are written in. */
  readonly language: Language;
  ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<ApiAnswer>;
}

export function visitorByApi(origin: string, language: Language = 'en'): ApiPerson {
  return { email: '', language, ask: caller(origin, { language }) };
}

/** Signs in by the API. */
export async function signInByApi(
  origin: string,
  { email, language = 'en' }: { email: string; language?: Language },
): Promise<ApiPerson> {
  const { status, body } = await caller(origin, { language })('POST', 'security/login', {
    email,
    password: DEMO_PASSWORD,
  });
  expect(status, `sign-in of ${email}`).toBe(200);
  return { email, language, ask: caller(origin, { language, token: body.accessToken }) };
}

export const staffByApi = (origin: string): Promise<ApiPerson> => signInByApi(origin, { email: 'staff@demo.test' });

const ANA = { name: 'Ana', lastname: 'Prueba', phoneNumber: '+13055550142' } as const;
const PASSWORDS = { password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD } as const;

/** Has an admin make somebody new, who needs no mail to sign in, and signs them in. */
export async function newGuestByApi(origin: string, { language }: { language: Language }): Promise<ApiPerson> {
  const email = newAddress();
  const admin = await signInByApi(origin, { email: 'admin@demo.test' });
  const person = { ...ANA, ...PASSWORDS, email, language, roles: ['tenant'] };
  const { status, body } = await admin.ask('POST', 'admin/users', person);
  expect(status, JSON.stringify(body)).toBe(201);
  return signInByApi(origin, { email, language });
}

/** Registers somebody as a visitor does, confirms by the mailed link and signs in. */
export async function registerByApi(
  origin: string,
  { language, email }: { language: Language; email: string },
): Promise<ApiPerson> {
  const ask = caller(origin, { language });
  const registered = await ask('POST', 'security/register', { ...ANA, ...PASSWORDS, email, language });
  expect(registered.status, JSON.stringify(registered.body)).toBe(201);
  // Whoever had an account with this address before has older mails there.
  const confirmed = async () => (await ask('POST', 'security/confirm', await mailedCode(origin, email))).status;
  await expect.poll(confirmed, { intervals: [500, 1_000], timeout: 75_000 }).toBe(204);
  return signInByApi(origin, { email, language });
}

async function mailedCode(origin: string, email: string): Promise<object> {
  const mail = await readMail(origin, { to: email, subject: /./ });
  const link = mail.links.find((address) => address.includes('/email/validation'));
  const query = new URL(link ?? origin).searchParams;
  return { userId: query.get('userId'), code: query.get('code') };
}

/** An address that nobody registered yet. */
export function newAddress(): string {
  return `guest-${crypto.randomUUID().slice(0, 8)}@journey.test`;
}

function caller(origin: string, { language, token }: { language: Language; token?: string }): ApiPerson['ask'] {
  return async (method, path, body) => {
    const reply = await fetch(`${origin}/v1.0/${path}`, {
      method,
      headers: {
        'accept-language': language,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await reply.text();
    return { status: reply.status, body: text ? JSON.parse(text) : undefined };
  };
}
