import { inTransaction } from '#platform/database/database.ts';
import { GiveUp } from '#platform/jobs.ts';
import type { Ports } from '#platform/ports.ts';
import { contentKey, type Storage, StorageError, sha256Of } from '#platform/storage/storage.ts';
import type { DocumentFailed } from '../domain/documents.events.ts';
import type { AskedDocument } from '../domain/documents.ts';
import {
  type DocumentKey,
  findDocument,
  insertDocument,
  insertFailure,
  type StoredDocument,
} from './documents.repository.ts';
import { type ComposedPaper, composePaper } from './papers/compose-paper.ts';
import { type PaperPrinter, paperPrinter, UnprintableLetters } from './print/paper-printer.ts';
import { TEMPLATE_VERSION } from './print/template-version.ts';

/** What makes a document; printer and template are the usual ones when absent. */
type Making = Pick<Ports, 'db' | 'clock'> & {
  readonly storage: Storage;
  readonly printer?: PaperPrinter;
  readonly templateVersion?: number;
};

export type DocumentPorts = Making & Pick<Ports, 'publish' | 'enqueue' | 'config'>;

/** One printing thread for the whole process. */
export const sharedPrinter = paperPrinter();

/** What tells this document from every other. */
export function keyOf(
  { asked, contentHash }: ComposedPaper,
  { templateVersion }: Pick<DocumentPorts, 'templateVersion'>,
): DocumentKey {
  return { ...asked, contentHash, templateVersion: templateVersion ?? TEMPLATE_VERSION };
}

/**
 * The document as it was made before, or made now: printed once, its object kept first and its row written second.
 * Nothing of the printing and keeping runs in a transaction.
 */
export async function makeDocument(ports: Making, composed: ComposedPaper): Promise<StoredDocument> {
  const { db, clock, storage } = ports;
  const key = keyOf(composed, ports);
  const known = await findDocument(db, key);
  if (known) return known;

  const { bytes } = await (ports.printer ?? sharedPrinter).print(composed.paper);
  const storageKey = contentKey('document', bytes, 'pdf');
  await storage.put(storageKey, bytes);
  const made = { storageKey, sha256: sha256Of(bytes), sizeBytes: bytes.length, madeAt: clock.now() };
  await inTransaction(db, (tx) => insertDocument(tx, { ...key, ...made, groupId: composed.groupId }));
  // A sweep that took the object for an orphan just before the row was written is made good here.
  if (!(await storage.head(storageKey))) await storage.put(storageKey, bytes);
  const stored = await findDocument(db, key);
  if (!stored) throw new Error('a document was written and is not there');
  return stored;
}

/**
 * The worker's part: makes a document that somebody asked for, unless it was made meanwhile. What fails is told to
 * staff once and tried again, but for letters that no font has: no other try would find one.
 */
export async function makeAsked(ports: DocumentPorts, asked: AskedDocument): Promise<void> {
  const composed = await composePaper(ports, asked);
  if (!composed) return;
  try {
    await makeDocument(ports, composed);
  } catch (error) {
    await reportFailure(ports, composed, error);
    if (error instanceof UnprintableLetters) throw new GiveUp(error.message);
    throw error;
  }
}

/** Notes that a document could not be made, and tells staff the first time. */
export async function reportFailure(ports: DocumentPorts, composed: ComposedPaper, error: unknown): Promise<void> {
  const { groupId, asked } = composed;
  await inTransaction(ports.db, async (tx) => {
    const isNew = await insertFailure(tx, {
      ...keyOf(composed, ports),
      groupId,
      ...reasonOf(error),
      failedAt: ports.clock.now(),
    });
    if (!isNew) return;
    const event: DocumentFailed = { type: 'document-failed', groupId, kind: asked.kind };
    await ports.publish(tx, event);
  });
}

function reasonOf(error: unknown): { reason: 'letters' | 'printer' | 'storage'; letters: string | null } {
  if (error instanceof UnprintableLetters) return { reason: 'letters', letters: error.letters.join(' ').slice(0, 200) };
  return { reason: error instanceof StorageError ? 'storage' : 'printer', letters: null };
}
