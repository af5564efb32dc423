import { freeCancellationWords } from '#features/catalog/server/free-cancellation-words.facade.ts';
import type { AgreementWords } from '#features/contracts/server/contracts.facade.ts';
import reservationsEn from '#features/reservations/texts/en.json' with { type: 'json' };
import reservationsEs from '#features/reservations/texts/es.json' with { type: 'json' };
import type { CompanySettings } from '#features/settings/settings.domain.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { textReader } from '#platform/text-reader.ts';
import type { Paper, PaperBlock, PaperColumn } from '../../domain/paper.ts';
import evidenceEn from '../../texts/evidence.en.json' with { type: 'json' };
import evidenceEs from '../../texts/evidence.es.json' with { type: 'json' };
import { agreementBlocks } from './agreement-paper.ts';
import type { AcceptanceProof } from './agreements.views.ts';
import { annexPaper, type PaperAnnex } from './annex-paper.ts';
import type { PaperEvidence } from './evidence.views.ts';
import { invoicePaper } from './invoice-paper.ts';
import type { PaperEntry, PaperInvoice } from './invoices.views.ts';
import { guestFacts, moneyIn, type PaperFrame, paperOf, tripFacts } from './paper-frame.ts';
import { receiptPaper } from './receipt-paper.ts';

const reservationTexts = textReader({ en: reservationsEn, es: reservationsEs });
const evidenceTexts = textReader({ en: evidenceEn, es: evidenceEs });

/** What the evidence is made of. */
export interface EvidenceParts {
  readonly evidence: PaperEvidence;
  readonly agreement: { readonly words: AgreementWords; readonly proof: AcceptanceProof | null } | undefined;
  readonly annexes: readonly PaperAnnex[];
  readonly invoices: readonly PaperInvoice[];
  readonly entries: readonly PaperEntry[];
  /** What houses are rented under. */
  readonly registrations: CompanySettings['houseRegistrations'];
}

/**
 * P50: one document that answers a dispute: what is disputed, what happened when, what the guest was told and where
 * they signed in; then the accepted agreement with its proof, its annexes, each invoice and each receipt, as the guest
 * has them.
 */
export function evidencePaper(frame: PaperFrame, parts: EvidenceParts): Paper {
  const { evidence, agreement, annexes, invoices, entries, registrations } = parts;
  const said = evidenceTexts(frame.language);
  const title = said('title');
  const papers = [
    ...annexes.map((annex) => annexPaper(frame, annex)),
    ...invoices.map((invoice) => invoicePaper(frame, invoice, registrations)),
    ...entries.map((entry) => receiptPaper(frame, entry)),
  ];
  return paperOf(frame, {
    title,
    subtitle: evidence.bookingCode,
    name: `${title} ${evidence.bookingCode}`,
    at: Math.max(...evidence.disputes.map(({ openedAt }) => openedAt)) as PaperEvidence['disputes'][number]['openedAt'],
    blocks: [
      ...summary(frame, parts),
      ...(agreement
        ? [
            { kind: 'new-page' } as const,
            { kind: 'heading', text: said('agreement', { code: agreement.words.bookingCode }) } as const,
            ...agreementBlocks(frame, agreement),
          ]
        : []),
      ...papers.flatMap(({ title: name, subtitle, blocks }): readonly PaperBlock[] => [
        { kind: 'new-page' },
        { kind: 'heading', text: `${name} · ${subtitle}` },
        ...blocks,
      ]),
    ],
  });
}

function summary(frame: PaperFrame, { evidence, agreement }: EvidenceParts): readonly PaperBlock[] {
  const { t, language } = frame;
  const said = evidenceTexts(language);
  const history = reservationTexts(language);
  const when = (at: Parameters<typeof formatDeadline>[1]) => formatDeadline(language, at);
  const table = (key: string, columns: readonly (readonly [string, number])[], rows: readonly (readonly string[])[]) =>
    tableOf(said, key, columns, rows);
  const { arrival, notices } = evidence;
  const acceptedAt = agreement?.words.acceptance?.acceptedAt;
  return [
    {
      kind: 'facts',
      groups: [
        { title: said('guest'), rows: guestFacts(evidence) },
        {
          title: t('invoice.trip'),
          rows: [
            ...tripFacts(frame, evidence),
            ...(evidence.confirmationNumber === null
              ? []
              : [{ label: said('confirmation'), value: evidence.confirmationNumber }]),
          ],
        },
      ],
    },
    ...table(
      'disputes',
      [
        ['dispute', 3],
        ['payment', 3],
        ['reason', 2],
        ['dates', 4],
        ['amount', 2],
      ],
      evidence.disputes.map(({ id, paymentId, reason, state, openedAt, dueAt, amountCents }) => [
        id,
        paymentId,
        reason,
        said(dueAt === null ? `states.${state}` : `statesDue.${state}`, {
          opened: when(openedAt),
          due: dueAt === null ? '' : when(dueAt),
        }),
        moneyIn(frame, amountCents),
      ]),
    ),
    ...table(
      'timeline',
      [
        ['when', 3],
        ['what', 4],
        ['who', 3],
      ],
      evidence.moves.map(({ at, move, by }) => [when(at), history(`history.${move}`), history(`history.by.${by}`)]),
    ),
    { kind: 'heading', text: said('policy') },
    { kind: 'paragraph', text: t('invoice.policyOfTrip', { free: freeCancellationWords(evidence.terms, language) }) },
    {
      kind: 'paragraph',
      text: acceptedAt === undefined ? said('notAccepted') : said('accepted', { when: when(acceptedAt) }),
    },
    ...table(
      'messages',
      [
        ['when', 3],
        ['words', 7],
      ],
      evidence.messages.map(({ at, text }) => [when(at), text]),
    ),
    ...table(
      'mails',
      [
        ['when', 3],
        ['what', 7],
      ],
      evidence.mails.flatMap(({ at, template }) =>
        template in evidenceEn.mail ? [[when(at), said(`mail.${template}`)]] : [],
      ),
    ),
    { kind: 'paragraph', text: said('notices', { told: notices.told, read: notices.read }) },
    {
      kind: 'paragraph',
      text:
        arrival === null ? said('noArrival') : said('arrival', { when: when(arrival.sentAt), times: arrival.times }),
    },
    ...table(
      'signIns',
      [
        ['when', 3],
        ['method', 2],
        ['network', 3],
        ['device', 3],
      ],
      evidence.signIns.map(({ at, method, network, device }) => [
        when(at),
        method === null ? t('agreement.unknown') : t(`method.${method}`),
        network ?? t('agreement.unknown'),
        device ?? t('agreement.unknown'),
      ]),
    ),
  ];
}

/** A table; none where it would be empty. */
function tableOf(
  said: PaperFrame['t'],
  key: string,
  columns: readonly (readonly [string, number])[],
  rows: readonly (readonly string[])[],
): readonly PaperBlock[] {
  if (rows.length === 0) return [];
  const heads = columns.map(
    ([name, share]): PaperColumn => ({
      label: said(`column.${name}`),
      share,
      align: name === 'amount' ? 'end' : 'start',
    }),
  );
  return [{ kind: 'table', name: said(key), columns: heads, rows }];
}
