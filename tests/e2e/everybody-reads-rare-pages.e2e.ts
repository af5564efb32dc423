import type { Route } from '@playwright/test';
import { type GroupStatus, groupStatuses } from '#features/reservations/domain/group-lifecycle.ts';
import { writeObstacles } from '#features/reviews/domain/review-rules.ts';
import type { Language } from '#kernel/languages.ts';
import { enterAs } from './support/account-steps.ts';
import { openPage } from './support/open-page.ts';
import { type ApiPerson, newAddress, signInByApi, visitorByApi } from './support/product-api.ts';
import { languagesRead, lintPage, readerOf } from './support/reader-of.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';

const NOBODY = '0198a000-0000-7000-8000-000000000000';

test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

for (const language of languagesRead) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test.setTimeout(180_000);

    test('what a guest is asked about a stay, and why one is not asked, is in one language', async ({
      page,
      texts,
      troubles,
    }) => {
      troubles.allow(/^answer 40[04]: .*\/v1\.0\/review\/reservation\//);
      const guest = await signInByApi(sharedOrigin(), { email: 'guest@demo.test', language });
      const [toWrite] = (await guest.ask('GET', 'review/to-write')).body.reservations;
      const path = `/reviews/write/${toWrite.reservationId}`;
      await enterAs(page, guest, sharedOrigin());
      const reader = readerOf(page, language);
      await openPage(page, path);
      await page.getByRole('button', { name: texts.writing('submit') }).click();
      await expect(page.getByText(texts.writing('problems.stars')).first()).toBeVisible();
      await reader.read(path);

      const stars = { overall: 5, cleanliness: 5, accuracy: 5, checkIn: 5, communication: 5, location: 5, value: 5 };
      const written = {
        ...stars,
        ...{ id: 1, language, text: '…', writtenOn: '2026-10-28', answer: '…', answerLanguage: language },
      };
      const fates = [
        { isHidden: false, hiddenReason: null, changeableUntil: '2026-10-30T15:00:00.000Z' },
        { isHidden: false, hiddenReason: null, changeableUntil: null },
        { isHidden: true, hiddenReason: '…', changeableUntil: null },
      ];
      const states = [
        ...writeObstacles.slice(1).map((obstacle) => ({ obstacle })),
        ...fates.map((fate) => ({ obstacle: 'already-written', review: { ...written, ...fate } })),
      ];
      for (const state of states) {
        const answer = (route: Route) => route.fulfill({ json: { ...toWrite, ...state } });
        await page.route('**/v1.0/review/reservation/*', answer);
        await openPage(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          texts.writing('ownTitle', { name: toWrite.place.name }),
        );
        await reader.read(`${path} ${JSON.stringify(state)}`);
        await page.unroute('**/v1.0/review/reservation/*', answer);
      }
      await openPage(page, `/reviews/write/${NOBODY}`);
      await expect(page.getByRole('heading', { name: texts.writing('gone.title') })).toBeVisible();
      await reader.read('a stay of nobody');
      expect(reader.languageErrors).toEqual([]);
    });

    test('messages of every kind and groups in every state are shown to staff in one language', async ({
      page,
      troubles,
    }) => {
      troubles.allow(new RegExp(`^answer 40[04]: .*${NOBODY}`));
      const staff = await signInByApi(sharedOrigin(), { email: 'staff@demo.test', language });
      const messages = await writeOneOfEachKind(staff, language === 'en' ? 'es' : 'en');
      const groups = await Promise.all(groupStatuses.map((status) => newestGroup(staff, status)));
      await enterAs(page, staff, sharedOrigin());
      const open = ['', ...[...messages, NOBODY].map((id) => `/${id}`)].map((part) => `/staff/messages${part}`);
      const some = [...groups, NOBODY].map((id) => `/staff/groups/${id}`);
      expect(await lintPage(page, [...open, ...some], language)).toEqual([]);
      for (const id of messages) await staff.ask('PUT', `staff/message/${id}/done`);
      expect(await lintPage(page, open, language)).toEqual([]);
    });
  });
}

/** By a visitor who writes in the language; gives the ids, the newest first. */
async function writeOneOfEachKind(staff: ApiPerson, language: Language): Promise<readonly string[]> {
  const { ask } = visitorByApi(sharedOrigin(), language);
  const email = newAddress();
  const person = { firstName: 'Inés', lastName: 'Prado', email, phone: '+13055550188' };
  const written = {
    ...person,
    message: `${{ en: 'Is it open?', es: '¿Está abierto?' }[language]} ${email}`,
    filledInMs: 9_000,
  };
  const business = { company: 'Coral', lets: 'several', howMany: 3, area: 'Key Largo', webAddress: 'coral.example' };
  for (const [kind, facts] of [
    ['contact', { service: 'chef' }],
    ['business', business],
    ['work', { trade: 'Chef' }],
  ] as const) {
    const { status, body } = await ask('POST', `default/landing/${kind}`, { ...written, ...facts });
    expect(status, JSON.stringify(body)).toBeLessThan(300);
  }
  const { messages } = (await staff.ask('GET', 'staff/message')).body;
  const own = messages.filter(({ excerpt }: { excerpt: string }) => excerpt.includes(email));
  expect(own).toHaveLength(3);
  return own.map(({ id }: { id: string }) => id);
}

/** The id of one in the state. */
async function newestGroup(staff: ApiPerson, status: GroupStatus): Promise<string> {
  const { reservationGroups } = (await staff.ask('GET', `staff/group?PageSize=1&Status=${status}`)).body;
  return reservationGroups[0].groupId;
}
