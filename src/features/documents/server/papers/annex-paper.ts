import type { AnnexWords } from '#features/trip-changes/server/trip-changes.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { formatDate } from '#kernel/locales.ts';
import type { Paper, PaperBlock } from '../../domain/paper.ts';
import type { AcceptanceProof } from './agreements.views.ts';
import { type PaperFrame, paperOf } from './paper-frame.ts';
import { phonePage, proofPage, wordBlocks } from './proof-page.ts';

/** An annex and how its guest agreed to it. */
export interface PaperAnnex {
  readonly words: AnnexWords;
  readonly proof: AcceptanceProof | null;
}

/** The words of an annex to the agreement and nothing else; after them, once it was agreed, a page of proof. */
export function annexPaper(frame: PaperFrame, annex: PaperAnnex): Paper {
  const { t, language } = frame;
  const { agreed, bookingCode, sequence, offeredAt } = annex.words;
  const when = agreed && formatDate(language, dateAt(agreed.acceptance.acceptedAt));
  const state = agreed ? t(`annex.${agreed.how}`, { when: when ?? '' }) : t('agreement.draft');
  return paperOf(frame, {
    title: t('annex.title', { sequence }),
    subtitle: `${t('agreement.code', { code: bookingCode })} · ${state}`,
    name: t('annex.name', { sequence, code: bookingCode }),
    at: agreed?.acceptance.acceptedAt ?? offeredAt,
    blocks: annexBlocks(frame, annex),
  });
}

function annexBlocks(frame: PaperFrame, { words: { paragraphs, agreed }, proof }: PaperAnnex): readonly PaperBlock[] {
  const words = wordBlocks(paragraphs);
  if (!agreed) return words;
  const page =
    agreed.how === 'guest'
      ? proofPage(frame, { acceptance: agreed.acceptance, proof })
      : phonePage(frame, { acceptance: agreed.acceptance, proof });
  return [...words, ...page];
}
