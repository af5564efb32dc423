import { findAgreementWords } from '#features/contracts/server/contracts.facade.ts';
import { readCompanyData, readSettings } from '#features/settings/server/settings.facade.ts';
import { findAnnexWords, listAnnexIds } from '#features/trip-changes/server/trip-changes.facade.ts';
import type { Language } from '#kernel/languages.ts';
import { cardPaymentsBy } from '#kernel/money/card-payments.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { sha256Of } from '#platform/storage/storage.ts';
import { type AskedDocument, fileNameOf } from '../../domain/documents.ts';
import { type Paper, printablePaper } from '../../domain/paper.ts';
import { agreementPaper } from './agreement-paper.ts';
import { findAcceptanceProof } from './agreements.views.ts';
import { annexPaper, type PaperAnnex } from './annex-paper.ts';
import { findPaperEvidence } from './evidence.views.ts';
import { type EvidenceParts, evidencePaper } from './evidence-paper.ts';
import { invoicePaper } from './invoice-paper.ts';
import { findPaperEntry, findPaperInvoice } from './invoices.views.ts';
import { frameOf } from './paper-frame.ts';
import { receiptPaper } from './receipt-paper.ts';

/** What is read of the trip, and whether cards are taken. */
interface Needs extends Pick<Ports, 'config'> {
  readonly db: Db | Tx;
}

/** A document as it would be printed now. */
export interface ComposedPaper {
  readonly asked: AskedDocument;
  readonly groupId: string;
  readonly paper: Paper;
  /** The SHA-256 of all that it says: the same document says the same. */
  readonly contentHash: string;
  readonly fileName: string;
}

/** What a document says now; undefined where there is nothing for it to be about. */
export async function composePaper(needs: Needs, asked: AskedDocument): Promise<ComposedPaper | undefined> {
  const written = await writePaper(needs, asked);
  if (!written) return undefined;
  const paper = printablePaper(written.paper);
  const contentHash = sha256Of(Buffer.from(JSON.stringify(paper)));
  return { asked, groupId: written.groupId, paper, contentHash, fileName: fileNameOf(paper.name) };
}

async function writePaper(needs: Needs, { kind, subjectId, language }: AskedDocument) {
  const { db, config } = needs;
  const frame = frameOf(language, await readCompanyData(db), cardPaymentsBy(config.payments.provider));
  if (kind === 'agreement') {
    const agreement = await findAgreement(needs, subjectId, language);
    return agreement && { groupId: subjectId, paper: agreementPaper(frame, agreement) };
  }
  if (kind === 'annex') {
    const annex = await findAnnex(db, subjectId, language);
    return annex && { groupId: annex.words.groupId, paper: annexPaper(frame, annex) };
  }
  if (kind === 'evidence') {
    const parts = await findEvidence(needs, subjectId, language);
    return parts && { groupId: subjectId, paper: evidencePaper(frame, parts) };
  }
  if (kind === 'invoice') {
    const invoice = await findPaperInvoice(db, subjectId, language);
    const { houseRegistrations } = await readSettings(db);
    return invoice && { groupId: invoice.groupId, paper: invoicePaper(frame, invoice, houseRegistrations) };
  }
  const entry = await findPaperEntry(db, subjectId, language);
  const isAsked = entry && (entry.entry.kind === 'payment') === (kind === 'receipt');
  return isAsked ? { groupId: entry.groupId, paper: receiptPaper(frame, entry) } : undefined;
}

async function findAgreement(needs: Needs, groupId: string, language: Language) {
  const words = await findAgreementWords(needs, groupId, language);
  return (
    words && {
      words,
      proof: words.acceptance ? await findAcceptanceProof(needs.db, { groupId, ...words.acceptance }) : null,
    }
  );
}

async function findAnnex(db: Db | Tx, changeId: string, language: Language): Promise<PaperAnnex | undefined> {
  const words = await findAnnexWords(db, changeId, language);
  if (!words) return undefined;
  const { groupId, agreed } = words;
  if (!agreed) return { words, proof: null };
  const { userId, sessionId } = agreed.how === 'guest' ? agreed.acceptance : { userId: null, sessionId: null };
  return { words, proof: await findAcceptanceProof(db, { groupId, userId, sessionId, changeId }) };
}

async function findEvidence(needs: Needs, groupId: string, language: Language): Promise<EvidenceParts | undefined> {
  const { db } = needs;
  const evidence = await findPaperEvidence(db, groupId, language);
  if (!evidence) return undefined;
  const invoices = await Promise.all(evidence.invoiceIds.map((id) => findPaperInvoice(db, id, language)));
  const annexes = await Promise.all((await listAnnexIds(db, groupId)).map((id) => findAnnex(db, id, language)));
  const entries = await Promise.all(evidence.entryIds.map((id) => findPaperEntry(db, id, language)));
  return {
    evidence,
    agreement: await findAgreement(needs, groupId, language),
    annexes: annexes.filter((annex) => annex !== undefined),
    invoices: invoices.filter((invoice) => invoice !== undefined),
    entries: entries.filter((entry) => entry !== undefined),
    registrations: (await readSettings(db)).houseRegistrations,
  };
}
