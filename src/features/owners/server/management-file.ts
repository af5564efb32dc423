import type { FastifyInstance } from 'fastify';
import { deviceNameOf } from '#features/accounts/domain/device-name.ts';
import type { PaperBlock, PaperFact } from '#features/documents/domain/paper.ts';
import { printWords } from '#features/documents/server/documents.facade.ts';
import { readCompanyData } from '#features/settings/server/settings.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { formatDate, formatDeadline } from '#kernel/locales.ts';
import { refuse } from '#kernel/refusals.ts';
import type { SecretSource } from '#platform/app-secret.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import { isSealed, privateFileHeaders, type SealedRequest, sealedAddress } from '#platform/http/sealed-address.ts';
import { findManagement, type Management, type ManagementAcceptance } from './agreements.repository.ts';
import { type ManagementWords, managementTexts, wordsOf } from './write-management.ts';

const PURPOSE = 'management-agreement';
const FILE = /^([0-9a-f-]{36})\.(en|es)\.pdf$/;
const HEADING = '# ';

/** Where somebody who may read an agreement gets it as a PDF, for an hour or two. */
export function managementUrl(
  secret: SecretSource,
  { id, language, now }: { readonly id: string; readonly language: Language; readonly now: Instant },
): string {
  return sealedAddress(secret, `/media/management/${id}.${language}.pdf`, {
    purpose: PURPOSE,
    id: `${id}.${language}`,
    now,
  });
}

/** GET /media/management/….en.pdf: a management agreement, printed from its frozen words, by an address that ends. */
export function managementFiles(app: FastifyInstance, { db, clock, config }: FeatureDeps): void {
  app.get('/media/management/:file', async ({ params, query }: SealedRequest, reply) => {
    const [, id, found] = FILE.exec(params.file) ?? [];
    if (id === undefined) return refuse('media-not-found');
    const language = found === 'es' ? 'es' : 'en';
    const now = clock.now();
    if (!isSealed(config, { purpose: PURPOSE, id: `${id}.${language}`, query, now })) return refuse('media-not-found');
    const agreement = (await findManagement(db, id)) ?? refuse('media-not-found');
    const words = wordsOf(agreement, (await readCompanyData(db)).name);
    const bytes = await printWords({ db, config }, { language, ...paperOf(agreement, { words, language, now }) });
    return reply
      .headers({
        ...privateFileHeaders,
        // A draft says something else tomorrow.
        'cache-control': 'private, no-store',
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="management-agreement-${agreement.rentableId}-${agreement.sequence}.pdf"`,
      })
      .send(bytes);
  });
}

interface Printing {
  readonly words: ManagementWords;
  readonly language: Language;
  readonly now: Instant;
}

function paperOf(agreement: Management, { words, language, now }: Printing) {
  const t = managementTexts(language);
  const { acceptance, sentAt, sequence } = agreement;
  const place = agreement.place[language];
  const state = acceptance
    ? t('file.acceptedOn', { when: formatDate(language, dateAt(acceptance.at)) })
    : t(sentAt === null ? 'file.draft' : 'file.sent');
  const blocks = words.paragraphs[language].map(
    (text): PaperBlock =>
      text.startsWith(HEADING) ? { kind: 'heading', text: text.slice(HEADING.length) } : { kind: 'paragraph', text },
  );
  return {
    title: t('title'),
    subtitle: t('file.subtitle', { place, sequence, state }),
    name: t('file.name', { place }),
    at: acceptance?.at ?? sentAt ?? now,
    blocks: acceptance ? [...blocks, ...proofPage(acceptance, { version: words.frozen.version, language })] : blocks,
  };
}

/** What was kept of the acceptance, as the guest's agreement has it. */
function proofPage(
  acceptance: ManagementAcceptance,
  { version, language }: { readonly version: string; readonly language: Language },
): readonly PaperBlock[] {
  const t = managementTexts(language);
  const { browser, system } = deviceNameOf(acceptance.with);
  const device = [browser, system].filter((part) => part !== null).join(', ') || acceptance.with;
  const fact = (key: string, value: string | null): PaperFact => ({
    label: t(`file.${key}`),
    value: value ?? t('file.unknown'),
  });
  const steps = acceptance.isTwoStep === null ? null : t(acceptance.isTwoStep ? 'file.yes' : 'file.no');
  return [
    { kind: 'new-page' },
    { kind: 'heading', text: t('file.proof') },
    { kind: 'small', text: t('file.proofText') },
    {
      kind: 'facts',
      groups: [
        { title: t('file.who'), rows: [fact('owner', acceptance.name), fact('account', acceptance.userId)] },
        {
          title: t('file.when'),
          rows: [{ label: '', value: formatDeadline(language, acceptance.at) }, fact('moment', isoOf(acceptance.at))],
        },
        {
          title: t('file.where'),
          rows: [
            ...[fact('address', acceptance.from), fact('browser', device)],
            ...[fact('session', acceptance.sessionId), fact('twoSteps', steps)],
          ],
        },
      ],
    },
    {
      kind: 'facts',
      groups: [
        {
          title: t('file.what'),
          rows: [
            fact('version', version),
            fact('read', t(`file.languages.${acceptance.language}`)),
            fact('hash', acceptance.textHash),
          ],
        },
      ],
    },
  ];
}
