import { type GroupStatus, groupStatuses } from '#features/reservations/domain/group-lifecycle.ts';
import { enterAs } from './support/account-steps.ts';
import { type ApiPerson, signInByApi } from './support/product-api.ts';
import { languagesRead, lintPage } from './support/reader-of.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';

const NOBODY = '0198a000-0000-7000-8000-000000000000';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of languagesRead) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('groups in every state are shown to staff in one language @release', async ({ page, troubles }) => {
      troubles.allow(new RegExp(`^answer 40[04]: .*${NOBODY}`));
      const staff = await signInByApi(sharedOrigin(), { email: 'staff@demo.test', language });
      const groups = await Promise.all(groupStatuses.map((status) => newestGroup(staff, status)));
      await enterAs(page, staff, sharedOrigin());
      const some = [...groups, NOBODY].map((id) => `/staff/groups/${id}`);
      expect(await lintPage(page, some, language)).toEqual([]);
    });
  });
}

/** The id of one in the state. */
async function newestGroup(staff: ApiPerson, status: GroupStatus): Promise<string> {
  const { reservationGroups } = (await staff.ask('GET', `staff/group?PageSize=1&Status=${status}`)).body;
  return reservationGroups[0].groupId;
}
