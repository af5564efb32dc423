import { defineClient } from '#browser/api-client.ts';
import type { EditedForm } from '#features/revisions/web/edited-form.ts';
import type { agreementTextsApi } from '../agreement-texts.api.ts';
import { agreementTextsPaths } from '../agreement-texts.paths.ts';

export const agreementsClient = defineClient<typeof agreementTextsApi>(agreementTextsPaths);

/** As many characters as the server takes. */
const MAX_TEXT = 60_000;

/** The form of a draft: both languages side by side. */
export function agreementForm(id: number): EditedForm {
  const params = { id: String(id) };
  return {
    name: `agreement-${id}`,
    texts: 'agreements',
    sections: [
      {
        id: 'words',
        hasAbout: true,
        musts: [],
        fields: [
          { name: 'textEn', type: 'text', limit: MAX_TEXT },
          { name: 'textEs', type: 'text', limit: MAX_TEXT },
        ],
      },
      { id: 'help', musts: [], fields: [] },
    ],
    save: (body) => agreementsClient().editAgreementText({ params, body }),
    restore: (body) => agreementsClient().restoreAgreementText({ params, body }),
  };
}
