import { saveEdit, valuesBefore, versionOf } from '#features/revisions/server/revisions.facade.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import { agreementProblems, agreementState } from '../agreement-text.domain.ts';
import type { agreementTextsApi } from '../agreement-texts.api.ts';
import { type AgreementRow, getAgreementRow, readAgreementTexts, revisedAgreement } from './agreement-texts.ts';
import {
  beginAgreementText,
  enforcedFrom,
  previewAgreementText,
  removeAgreementText,
} from './change-agreement-texts.ts';

/** What staff do with the versions of the agreement, over HTTP. */
export function agreementTextsRoutes(
  ports: Pick<Ports, 'db' | 'clock' | 'config' | 'publish'>,
): Handlers<typeof agreementTextsApi> {
  const { db, clock } = ports;
  const revised = revisedAgreement(ports);
  const toldBeside = (texts: readonly AgreementRow[]) => {
    const now = clock.now();
    const past = texts.map(({ validFrom }) => validFrom ?? Infinity).filter((from) => from <= now);
    const at = { now, newest: Math.max(...past) as Instant };
    return ({ id, name, validFrom, accepted }: AgreementRow) => ({
      id,
      name,
      accepted,
      state: agreementState(validFrom, at),
      validFrom: validFrom && isoOf(validFrom),
    });
  };
  return {
    listAgreementTexts: async () => {
      const texts = await readAgreementTexts(db);
      return { texts: texts.map(toldBeside(texts)) };
    },
    beginAgreementText: ({ actor }) => beginAgreementText(ports, actor.userId),
    getAgreementText: async ({ params: { id } }) => {
      const text = await getAgreementRow(db, id);
      const { textEn, textEs } = text;
      return {
        ...toldBeside(await readAgreementTexts(db))(text),
        version: await versionOf(db, 'agreement', id),
        fields: { textEn, textEs },
        problems: [...agreementProblems({ en: textEn, es: textEs })],
      };
    },
    editAgreementText: ({ params: { id }, body: { version, changes }, actor }) =>
      saveEdit(ports, revised, { id, version, wanted: changes, actor }),
    restoreAgreementText: async ({ params: { id }, body: { version, revision }, actor }) => {
      const wanted = await valuesBefore(db, { entity: 'agreement', id, version: revision });
      return saveEdit(ports, revised, { id, version, wanted, actor, origin: 'restore' });
    },
    enforceAgreementText: ({ params: { id }, body: { version, on }, actor }) =>
      saveEdit(ports, revised, { id, version, wanted: { validFrom: enforcedFrom(ports, on) }, actor }),
    withdrawAgreementText: ({ params: { id }, body: { version }, actor }) =>
      saveEdit(ports, revised, { id, version, wanted: { validFrom: null }, actor }),
    removeAgreementText: ({ params: { id }, actor }) => removeAgreementText(ports, { id, by: actor.userId }),
    previewAgreementText: ({ params: { id }, query }) => previewAgreementText(ports, { id, code: query.Code }),
  };
}
