import { expect, test } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { AuditEntryView } from '../audit.api.ts';
import { AuditSentence } from './audit-sentence.tsx';

const links = { onlyPerson: () => '/', onlySubject: () => '/', user: () => '/' };

test.each([
  ['user-edited', ['name', 'age'], 'edited the details of'],
  ['catalog-changed', ['areaSquareFeet', 'beds', 'ranges'], 'changed house'],
])('%s with the fields %j has its sentence, and no text is missing', async (action, fields, said) => {
  const facts = { entity: 'house', entityId: 7, fields };
  const entry = { action, facts, actor: null, actorKind: 'user', subject: null, listing: null };
  await renderScreen(<AuditSentence entry={entry as unknown as AuditEntryView} links={links as never} />, {
    texts: ['audit'],
  });
  expect(document.body.textContent).toContain(said);
});
