import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/database.ts';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf, signIn } from '#tests/support/api-caller.ts';
import { findInDatabase } from '#tests/support/find-in-database.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { issueCode } from './passwords/codes.repository.ts';

const HOUR_MS = 3_600_000;
const NEW_PASSWORD = 'Coral-reef-2028!';
let product: TestProduct;
let call: ApiCaller;

beforeAll(async () => {
  product = await createTestProduct();
  call = callerOf(product.app);
});
beforeEach(() => product.clock.advance(2 * HOUR_MS));
afterAll(() => product.close());

/** The mails that come of what `work` does: to whom, and the address they link to. */
async function mailsOf(work: () => Promise<unknown>) {
  await product.runJobs();
  const before = product.mails.length;
  await work();
  await product.runJobs();
  return product.mails.slice(before).map(({ to, subject, text }) => {
    const link = /https?:\S+\/(?:security|email)\/\S+/.exec(text)?.[0];
    return { to, subject, text, query: Object.fromEntries(link ? new URL(link).searchParams : []) };
  });
}

const forgot = (email: string) => call('POST', 'security/forgot-password', { email });
const login = (email: string, password: string) => call('POST', 'security/login', { email, password });
const reset = (body: object) => call('POST', 'security/reset-password', { password: NEW_PASSWORD, ...body });
const statusOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return body?.code ?? status;
};

async function mailedToken(email: string): Promise<string> {
  const [mail] = await mailsOf(() => forgot(email));
  return mail?.query.token ?? '';
}

test('R08 a mailed link sets a new password, once; every session ends and a notice is mailed', async () => {
  const { email } = await aUser(product.ports.db, { language: 'es' });
  const { body: session } = await login(email, TEST_PASSWORD);
  const [mail] = await mailsOf(() => forgot(email.toUpperCase()));
  expect(mail).toMatchObject({ to: email, subject: 'Elija una nueva contraseña', query: { email } });
  const token = mail?.query.token ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await findInDatabase(product.ports.db, token)).toEqual([]);

  const [notice] = await mailsOf(async () => expect(await statusOf(reset({ email, token }))).toBe(204));
  expect(notice).toMatchObject({ to: email, subject: 'Se cambió su contraseña' });
  expect(await statusOf(call('POST', 'security/refresh', { refreshToken: session.refreshToken }))).toBe(
    'session-ended',
  );
  expect(await statusOf(callerOf(product.app, session.accessToken)('GET', 'tenant'))).toBe('not-authorized');
  expect(await statusOf(login(email, TEST_PASSWORD))).toBe('user/password-invalid');
  expect((await login(email, NEW_PASSWORD)).status).toBe(200);
  expect(await statusOf(reset({ email, token }))).toBe('code-not-valid');
  for (const secret of [token, NEW_PASSWORD]) expect(await findInDatabase(product.ports.db, secret)).toEqual([]);
});

test('R08 a token is refused when it is older than one hour, not the last, wrong, or for another address', async () => {
  const { email } = await aUser(product.ports.db);
  const other = await aUser(product.ports.db);
  const first = await mailedToken(email);
  const token = await mailedToken(email);
  for (const wrong of [
    { email, token: first },
    { email, token: `${token}x` },
    { email: other.email, token },
  ])
    expect(await statusOf(reset(wrong))).toBe('code-not-valid');
  product.clock.advance(HOUR_MS);
  expect(await statusOf(reset({ email, token }))).toBe('code-not-valid');
  expect((await login(email, TEST_PASSWORD)).status).toBe(200);
});

test('R08 a code of another purpose opens nothing here, and a blocked user gets no way in', async () => {
  const { id, email } = await aUser(product.ports.db);
  const code = await inTransaction(product.ports.db, (tx) => issueCode(tx, { userId: id, purpose: 'change-email' }));
  expect(await statusOf(reset({ email, token: code }))).toBe('code-not-valid');
  const token = await mailedToken(email);
  await product.ports.db.updateTable('app_user').set({ status: 'blocked' }).where('id', '=', id).execute();
  expect(await statusOf(reset({ email, token }))).toBe('code-not-valid');
  expect(await mailsOf(() => forgot(email))).toEqual([]);
});

test('R01 forgot-password answers the same to everybody, and writes only to whom it helps, five times an hour', async () => {
  const active = await aUser(product.ports.db);
  const waiting = await aUser(product.ports.db, { status: 'created' });
  const deleted = await aUser(product.ports.db, { status: 'deleted' });
  const mails = await mailsOf(async () => {
    for (const { email } of [active, waiting, deleted, { email: 'nobody@demo.test' }])
      expect(await forgot(email)).toMatchObject({ status: 204, body: undefined });
  });
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [active.email, 'Choose a new password'],
    [waiting.email, 'Confirm your email address'],
  ]);
  const more = await mailsOf(async () => {
    for (let asked = 0; asked < 8; asked += 1) expect((await forgot(active.email)).status).toBe(204);
  });
  expect(more).toHaveLength(4);
});

test('a password that is refused leaves the token as it was', async () => {
  const { email } = await aUser(product.ports.db, { name: 'Lucía', lastname: 'Ferrer' });
  const token = await mailedToken(email);
  for (const password of ['Lucia2026#', 'Dragon123!', 'Qwerty123!']) {
    const refused = await reset({ email, token, password });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'password-common', details: { fields: { password: ['password-common'] } } },
    });
  }
  expect((await reset({ email, token, password: 'short' })).body.details.fields.password).toContain('password-length');
  expect(await statusOf(reset({ email, token }))).toBe(204);
});

test('R02 tokens are guessed ten times in ten minutes, and nobody spends the tries of another address', async () => {
  const [mine, yours] = [await aUser(product.ports.db), await aUser(product.ports.db)];
  const token = await mailedToken(yours.email);
  for (let tries = 0; tries < 10; tries += 1)
    expect(await statusOf(reset({ email: mine.email, token: `guess-${tries}` }))).toBe('code-not-valid');
  const refused = await reset({ email: mine.email, token: 'guess' });
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await statusOf(reset({ email: yours.email, token }))).toBe(204);
});

test('an invitation sets the first password within 72 hours and makes the user active', async () => {
  const { id, email } = await aUser(product.ports.db, { status: 'created', passwordHash: undefined as never });
  await product.ports.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', id).execute();
  const invite = () =>
    mailsOf(() =>
      inTransaction(product.ports.db, (tx) =>
        product.ports.publish(tx, { type: 'user-created', userId: id, by: id, isInvited: true } as never),
      ),
    );
  const [late] = await invite();
  product.clock.advance(72 * HOUR_MS);
  expect(await statusOf(reset(late?.query ?? {}))).toBe('parameter-valid');
  expect(await statusOf(reset({ email, token: late?.query.token }))).toBe('code-not-valid');
  // Too late, and still no dead end: whoever was invited gets a link to set the first password.
  const token = await mailedToken(email);
  const [mail] = await invite();
  expect(mail).toMatchObject({ to: email, query: { email, invited: '1' } });
  // The first password is not a change: no mail is sent, but the audit log has an entry.
  const told = await mailsOf(async () => expect(await statusOf(reset({ email, token: mail?.query.token }))).toBe(204));
  expect(told).toEqual([]);
  const entries = product.ports.db.selectFrom('audit_entry').select('facts').where('subject_id', '=', id);
  expect(await entries.where('action', '=', 'password-changed').execute()).toEqual([{ facts: { how: 'invited' } }]);
  expect((await login(email, NEW_PASSWORD)).status).toBe(200);
  expect(await statusOf(reset({ email, token }))).toBe('code-not-valid');
});

test('R01 who registers with the address of an account gets a mail that says so, in the language of its holder and without a code', async () => {
  const { email } = await aUser(product.ports.db, { language: 'es' });
  const form = { name: 'Eve', lastname: 'Stone', phoneNumber: '+13055550199', email };
  const both = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  const mails = await mailsOf(() => call('POST', 'security/register', { ...form, ...both, language: 'en' }));
  expect(mails).toMatchObject([{ to: email, subject: 'Usted ya tiene una cuenta', query: {} }]);
  expect(mails[0]?.text).toContain('/signin');
  expect(mails[0]?.text).not.toContain('Eve');
  expect((await login(email, TEST_PASSWORD)).status).toBe(200);
});

test('nobody takes an invitation over by registering with its address; the invited gets a link instead', async () => {
  const { id, email } = await aUser(product.ports.db, { status: 'created', roles: ['tenant', 'staff'] });
  await product.ports.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', id).execute();
  const form = { name: 'Eve', lastname: 'Stone', phoneNumber: '+13055550199', email };
  const both = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  const mails = await mailsOf(async () =>
    expect((await call('POST', 'security/register', { ...form, ...both })).status).toBe(201),
  );
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[email, 'Choose a new password']]);
  const again = await mailsOf(() => call('POST', 'security/resend-confirmation', { email }));
  expect(again.map(({ to, subject }) => [to, subject])).toEqual([[email, 'Choose a new password']]);
  const row = product.ports.db.selectFrom('app_user').select(['name', 'password_hash', 'status']).where('id', '=', id);
  expect(await row.executeTakeFirst()).toEqual({ name: 'Ana', password_hash: null, status: 'created' });
  expect(await statusOf(reset({ email, token: again[0]?.query.token }))).toBe(204);
});

test('changing the password needs the current one, keeps this session and ends the others', async () => {
  const { email } = await aUser(product.ports.db);
  const here = await signIn(product.app, email, TEST_PASSWORD);
  const elsewhere = await signIn(product.app, email, TEST_PASSWORD);
  const change = (body: object) =>
    here('PUT', 'security/change-password', { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, ...body });
  const both = (password: string) => ({ password, confirmPassword: password, currentPassword: TEST_PASSWORD });

  expect(await change({})).toMatchObject({ status: 403, body: { code: 'current-password-invalid' } });
  expect(await change({ currentPassword: 'Wrong-glass-1!' })).toMatchObject({ status: 403 });
  expect(await statusOf(change(both(TEST_PASSWORD)))).toBe('password-unchanged');
  expect(await statusOf(change(both('Rivera2026!')))).toBe('password-common');
  expect(await statusOf(change({ ...both(NEW_PASSWORD), confirmPassword: 'other' }))).toBe('password-mismatch');
  expect((await elsewhere('GET', 'tenant')).status).toBe(200);

  const token = await mailedToken(email);
  const [notice] = await mailsOf(async () => expect(await statusOf(change(both(NEW_PASSWORD)))).toBe(204));
  expect(notice).toMatchObject({ to: email, subject: 'Your password was changed' });
  expect((await here('GET', 'tenant')).status).toBe(200);
  expect((await elsewhere('GET', 'tenant')).status).toBe(401);
  expect((await login(email, NEW_PASSWORD)).status).toBe(200);
  expect(await statusOf(reset({ email, token, password: 'Other-reef-2029!' }))).toBe('code-not-valid');
});

test('R05 a password of 128 characters of any script is taken whole by reset and change', async () => {
  const long = `Ñandú-🐚-${'ж'.repeat(64)}-${'x'.repeat(50)}7`;
  const { email } = await aUser(product.ports.db);
  expect(await statusOf(reset({ email, token: await mailedToken(email), password: long }))).toBe(204);
  expect((await login(email, long.normalize('NFD'))).status).toBe(200);
  expect((await login(email, `${long.slice(0, -1)}8`)).status).toBe(401);
});

test('R09 another address needs the password, is confirmed from there, and the old one is told twice', async () => {
  const { id, email } = await aUser(product.ports.db);
  const here = await signIn(product.app, email, TEST_PASSWORD);
  const elsewhere = await signIn(product.app, email, TEST_PASSWORD);
  const newEmail = `new-${email}`;
  const want = (body: object) => here('PUT', 'tenant/email', { email: newEmail, ...body });
  expect(await want({})).toMatchObject({ status: 403, body: { code: 'current-password-invalid' } });
  expect(await want({ currentPassword: 'Wrong-glass-1!' })).toMatchObject({ status: 403 });
  expect(await statusOf(want({ email: email.toUpperCase(), currentPassword: TEST_PASSWORD }))).toBe('email-unchanged');

  const resetToken = await mailedToken(email);
  const mails = await mailsOf(async () => expect(await statusOf(want({ currentPassword: TEST_PASSWORD }))).toBe(204));
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [newEmail, 'Confirm your new email address'],
    [email, 'A new email address for your account'],
  ]);
  const { code = '' } = mails[0]?.query ?? {};
  expect(mails[0]?.query).toEqual({ userId: id, code, change: '1' });
  expect(await findInDatabase(product.ports.db, code)).toEqual([]);
  expect((await here('GET', 'tenant')).body.email).toBe(email);

  const confirm = (body: object) => here('POST', 'security/confirm-email-change', body);
  expect(await statusOf(confirm({ userId: id, code: `${code}x` }))).toBe('code-not-valid');
  const [last] = await mailsOf(async () => expect(await statusOf(confirm({ userId: id, code }))).toBe(204));
  expect(last).toMatchObject({ to: email, subject: 'Your email address was changed' });
  expect(last?.text).not.toContain(newEmail);
  expect(await statusOf(confirm({ userId: id, code }))).toBe('code-not-valid');

  expect((await here('GET', 'tenant')).body.email).toBe(newEmail);
  expect((await elsewhere('GET', 'tenant')).status).toBe(401);
  expect((await login(newEmail, TEST_PASSWORD)).status).toBe(200);
  expect(await statusOf(login(email, TEST_PASSWORD))).toBe('user/password-invalid');
  for (const address of [email, newEmail])
    expect(await statusOf(reset({ email: address, token: resetToken }))).toBe('code-not-valid');
});

test('R09 a taken address gets the same answer and no mail; one that is taken meanwhile is not given', async () => {
  const holder = await aUser(product.ports.db);
  const { id, email } = await aUser(product.ports.db);
  const here = await signIn(product.app, email, TEST_PASSWORD);
  const want = (address: string) => here('PUT', 'tenant/email', { email: address, currentPassword: TEST_PASSWORD });
  const taken = await mailsOf(async () =>
    expect(await want(holder.email.toUpperCase())).toMatchObject({ status: 204, body: undefined }),
  );
  expect(taken.map(({ to }) => to)).toEqual([email]);

  const [mail] = await mailsOf(() => want(`late-${email}`));
  await aUser(product.ports.db, { email: `LATE-${email}` });
  const body = { userId: id, code: mail?.query.code };
  expect(await statusOf(call('POST', 'security/confirm-email-change', body))).toBe('code-not-valid');
  expect((await here('GET', 'tenant')).body.email).toBe(email);
});

test('R09 only the last wanted address can be confirmed, within a day, and a new password calls it off', async () => {
  const { id, email } = await aUser(product.ports.db);
  const here = await signIn(product.app, email, TEST_PASSWORD);
  const want = async (address: string, currentPassword = TEST_PASSWORD) => {
    const [mail] = await mailsOf(() => here('PUT', 'tenant/email', { email: address, currentPassword }));
    return mail?.query.code;
  };
  const confirm = (code: string | undefined) =>
    statusOf(call('POST', 'security/confirm-email-change', { userId: id, code }));
  const first = await want(`one-${email}`);
  const second = await want(`two-${email}`);
  expect(await confirm(first)).toBe('code-not-valid');
  product.clock.advance(24 * HOUR_MS);
  expect(await confirm(second)).toBe('code-not-valid');

  const back = await signIn(product.app, email, TEST_PASSWORD);
  const wanted = await mailsOf(() =>
    back('PUT', 'tenant/email', { email: `c-${email}`, currentPassword: TEST_PASSWORD }),
  );
  await reset({ email, token: await mailedToken(email) });
  expect(await confirm(wanted[0]?.query.code)).toBe('code-not-valid');
  const { rows } = await sql`SELECT 1 FROM email_change WHERE user_id = ${id}`.execute(product.ports.db);
  expect(rows).toEqual([]);
});

test('two wanted addresses at the same time leave one', async () => {
  const { id, email } = await aUser(product.ports.db);
  const here = await signIn(product.app, email, TEST_PASSWORD);
  const body = (n: number) => ({ email: `n${n}-${email}`, currentPassword: TEST_PASSWORD });
  const answers = await Promise.all([1, 2, 3, 4].map((n) => here('PUT', 'tenant/email', body(n))));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  const { rows } = await sql`SELECT 1 FROM email_change WHERE user_id = ${id}`.execute(product.ports.db);
  expect(rows).toHaveLength(1);
  for (let more = 0; more < 2; more += 1) await here('PUT', 'tenant/email', body(more));
  expect(await statusOf(here('PUT', 'tenant/email', body(9)))).toBe('too-many-requests');
});
