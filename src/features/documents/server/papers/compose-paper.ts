import { findAgreementWords } from '#features/contracts/server/contracts.facade.ts';
import { readCompanyData, readSettings } from '#features/settings/server/settings.facade.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { sha256Of } from '#platform/storage/storage.ts';
import { type AskedDocument, fileNameOf } from '../../domain/documents.ts';
import { type Paper, printablePaper } from '../../domain/paper.ts';
import { agreementPaper } from './agreement-paper.ts';
import { findAcceptanceProof } from './agreements.views.ts';
import { findPaperEvidence } from './evidence.views.ts';
import { type EvidenceParts, evidencePaper } from './evidence-paper.ts';
import { invoicePaper } from './invoice-paper.ts';
import { findPaperEntry, findPaperInvoice } from './invoices.views.ts';
import { frameOf } from './paper-frame.ts';
import { receiptPaper } from './receipt-paper.ts';

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
export async function composePaper(db: Db | Tx, asked: AskedDocument): Promise<ComposedPaper | undefined> {
  const written = await writePaper(db, asked);
  if (!written) return undefined;
  const paper = printablePaper(written.paper);
  const contentHash = sha256Of(Buffer.from(JSON.stringify(paper)));
  return { asked, groupId: written.groupId, paper, contentHash, fileName: fileNameOf(paper.name) };
}

async function writePaper(db: Db | Tx, { kind, subjectId, language }: AskedDocument) {
  const frame = frameOf(language, await readCompanyData(db));
  if (kind === 'agreement') {
    const agreement = await findAgreement(db, subjectId, language);
    return agreement && { groupId: subjectId, paper: agreementPaper(frame, agreement) };
  }
  if (kind === 'evidence') {
    const parts = await findEvidence(db, subjectId, language);
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

async function findAgreement(db: Db | Tx, groupId: string, language: Language) {
  const words = await findAgreementWords(db, groupId, language);
  return words && { words, proof: words.acceptance ? await findAcceptanceProof(db, groupId, words.acceptance) : null };
}

async function findEvidence(db: Db | Tx, groupId: string, language: Language): Promise<EvidenceParts | undefined> {
  const evidence = await findPaperEvidence(db, groupId, language);
  if (!evidence) return undefined;
  const invoices = await Promise.all(evidence.invoiceIds.map((id) => findPaperInvoice(db, id, language)));
  const entries = await Promise.all(evidence.entryIds.map((id) => findPaperEntry(db, id, language)));
  return {
    evidence,
    agreement: await findAgreement(db, groupId, language),
    invoices: invoices.filter((invoice) => invoice !== undefined),
    entries: entries.filter((entry) => entry !== undefined),
    registrations: (await readSettings(db)).houseRegistrations,
  };
}
