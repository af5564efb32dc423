import { readCompanyData } from '#features/settings/server/settings.facade.ts';
import type { Language } from '#kernel/languages.ts';
import { cardPaymentsBy } from '#kernel/money/card-payments.ts';
import type { Ports } from '#platform/ports.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { AskedDocument } from '../domain/documents.ts';
import { printablePaper } from '../domain/paper.ts';
import { makeDocument, sharedPrinter } from './make-document.ts';
import { composePaper } from './papers/compose-paper.ts';
import { frameOf, type PaperWords, paperOf } from './papers/paper-frame.ts';

/** A document as it is sent. */
export interface DocumentFile {
  /** 'Invoice 2026-000012'. */
  readonly name: string;
  readonly fileName: string;
  readonly bytes: Buffer;
}

/**
 * The file of a document, made if it was not yet; undefined where there is nothing for it to be about. Throws when it
 * can't be made.
 */
export async function fileOfDocument(
  ports: Pick<Ports, 'db' | 'clock' | 'config'>,
  asked: AskedDocument,
): Promise<DocumentFile | undefined> {
  const storage = openStorage(ports.config.storage);
  const composed = await composePaper(ports, asked);
  if (!composed) return undefined;
  const { storageKey } = await makeDocument({ ...ports, storage }, composed);
  return { name: composed.paper.name, fileName: composed.fileName, bytes: await storage.get(storageKey) };
}

/**
 * The words of another feature as a PDF with the company's head and foot; nothing of it is kept. Throws for letters
 * that no font has.
 */
export async function printWords(
  { db, config }: Pick<Ports, 'db' | 'config'>,
  { language, ...words }: PaperWords & { readonly language: Language },
): Promise<Buffer> {
  const frame = frameOf(language, await readCompanyData(db), cardPaymentsBy(config.payments.provider));
  return (await sharedPrinter.print(printablePaper(paperOf(frame, words)))).bytes;
}
