import { deviceNameOf } from '#features/accounts/domain/device-name.ts';
import type { Acceptance, AgreementWords } from '#features/contracts/server/contracts.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { isoOf } from '#kernel/instant.ts';
import { formatDate, formatDeadline } from '#kernel/locales.ts';
import { sha256Of } from '#platform/storage/storage.ts';
import type { Paper, PaperBlock, PaperFact } from '../../domain/paper.ts';
import type { AcceptanceProof } from './agreements.views.ts';
import { type PaperFrame, paperOf } from './paper-frame.ts';

const HEADING = '# ';

/** The words of the agreement and nothing else; after them, once accepted, a page of proof. */
export function agreementPaper(
  frame: PaperFrame,
  { words, proof }: { readonly words: AgreementWords; readonly proof: AcceptanceProof | null },
): Paper {
  const { t, language } = frame;
  const { acceptance, bookingCode } = words;
  const state = acceptance
    ? t('agreement.acceptedOn', { when: formatDate(language, dateAt(acceptance.acceptedAt)) })
    : t('agreement.draft');
  return paperOf(frame, {
    title: t('agreement.title'),
    subtitle: `${t('agreement.code', { code: bookingCode })} · ${state}`,
    name: t('agreement.name', { code: bookingCode }),
    at: acceptance?.acceptedAt ?? words.validFrom,
    blocks: agreementBlocks(frame, { words, proof }),
  });
}

/** The words, and once accepted the page of proof. */
export function agreementBlocks(
  frame: PaperFrame,
  {
    words: { paragraphs, acceptance },
    proof,
  }: { readonly words: AgreementWords; readonly proof: AcceptanceProof | null },
): readonly PaperBlock[] {
  return [
    ...paragraphs.map(
      (text): PaperBlock =>
        text.startsWith(HEADING) ? { kind: 'heading', text: text.slice(HEADING.length) } : { kind: 'paragraph', text },
    ),
    ...(acceptance ? proofPage(frame, { acceptance, proof }) : []),
  ];
}

interface Proven {
  readonly acceptance: Acceptance;
  readonly proof: AcceptanceProof | null;
}

function proofPage({ t, language }: PaperFrame, { acceptance, proof }: Proven): readonly PaperBlock[] {
  const unknown = t('agreement.unknown');
  const { browser, system } = deviceNameOf(acceptance.with);
  const device = [browser, system].filter((part) => part !== null).join(', ');
  const fact = (key: string, value: string | null): PaperFact => ({
    label: t(`agreement.${key}`),
    value: value ?? unknown,
  });
  const method = proof?.method ? t(`method.${proof.method}`) : null;
  const signIn = method && acceptance.isTwoStep ? t('method.two-steps', { method }) : method;
  return [
    { kind: 'new-page' },
    { kind: 'heading', text: t('agreement.proof') },
    { kind: 'small', text: t('agreement.proofText') },
    {
      kind: 'facts',
      groups: [
        {
          title: t('agreement.who'),
          rows: [fact('guest', acceptance.name), fact('account', acceptance.userId)],
        },
        {
          title: t('agreement.when'),
          rows: [
            { label: '', value: formatDeadline(language, acceptance.acceptedAt) },
            fact('moment', isoOf(acceptance.acceptedAt)),
          ],
        },
        {
          title: t('agreement.where'),
          rows: [fact('address', acceptance.from), fact('browser', device || acceptance.with), fact('signIn', signIn)],
        },
      ],
    },
    {
      kind: 'facts',
      groups: [
        {
          title: t('agreement.what'),
          rows: [
            fact('version', acceptance.version),
            fact('read', t(`language.${acceptance.language}`)),
            fact('hashEn', sha256Of(Buffer.from(acceptance.textEn))),
            fact('hashEs', sha256Of(Buffer.from(acceptance.textEs))),
            fact('hashBoth', acceptance.textHash),
          ],
        },
      ],
    },
    {
      kind: 'facts',
      groups: [
        {
          title: t('agreement.log'),
          rows: [fact('seal', proof?.seal ?? t('agreement.noSeal')), fact('session', acceptance.sessionId)],
        },
      ],
    },
    { kind: 'small', text: t('agreement.hashText') },
  ];
}
