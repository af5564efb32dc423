import { findAgreementWords } from '#features/contracts/server/contracts.facade.ts';
import { readCompanyData, readSettings } from '#features/settings/server/settings.facade.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { sha256Of } from '#platform/storage/storage.ts';
import { type AskedDocument, fileNameOf } from '../../domain/documents.ts';
import { type Paper, printablePaper } from '../../domain/paper.ts';
import { agreementPaper } from './agreement-paper.ts';
import { findAcceptanceProof } from './agreements.views.ts';
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
    const words = await findAgreementWords(db, subjectId, language);
    const proof = words?.acceptance ? await findAcceptanceProof(db, subjectId, words.acceptance) : null;
    return words && { groupId: subjectId, paper: agreementPaper(frame, { words, proof }) };
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
