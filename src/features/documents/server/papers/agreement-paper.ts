import type { AgreementWords } from '#features/contracts/server/contracts.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { formatDate } from '#kernel/locales.ts';
import type { Paper, PaperBlock } from '../../domain/paper.ts';
import type { AcceptanceProof } from './agreements.views.ts';
import { type PaperFrame, paperOf } from './paper-frame.ts';
import { proofPage, wordBlocks } from './proof-page.ts';

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
  return [...wordBlocks(paragraphs), ...(acceptance ? proofPage(frame, { acceptance, proof }) : [])];
}
