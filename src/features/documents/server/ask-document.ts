import { setTimeout as pause } from 'node:timers/promises';
import { userForMail } from '#features/accounts/server/accounts.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { DocumentSent } from '../domain/documents.events.ts';
import type { AskedDocument } from '../domain/documents.ts';
import { documentLink } from './document-links.ts';
import { findDocument, findOwner, kindOfEntry } from './documents.repository.ts';
import { type DocumentPorts, keyOf, makeDocument, reportFailure } from './make-document.ts';
import { composePaper } from './papers/compose-paper.ts';
import { UnprintableLetters } from './print/paper-printer.ts';
import { paperHtml } from './receipt-html.ts';

/** The queue of documents that somebody waits for. */
export const DOCUMENTS_QUEUE = 'document';

const WAIT_MS = 1_000;

const notFound = {
  invoice: 'invoice-not-found',
  agreement: 'contract-not-found',
  annex: 'contract-not-found',
  receipt: 'payment-not-found',
  'refund-note': 'payment-not-found',
  evidence: 'document-not-found',
} as const;

/** Refuses what is not the guest's own as if it were not there. */
export async function refuseUnlessOwn(
  { db }: Pick<DocumentPorts, 'db'>,
  { userId }: Actor,
  asked: AskedDocument,
): Promise<void> {
  const owner = await findOwner(db, asked);
  if (owner?.tenantId === userId) return;
  refuse(asked.kind === 'agreement' ? 'reservation-group-not-found' : notFound[asked.kind]);
}

/** Which kind of document an entry of the ledger has. */
export async function askedOfEntry(
  { db }: Pick<DocumentPorts, 'db'>,
  { id, language }: { id: string; language: AskedDocument['language'] },
): Promise<AskedDocument> {
  const kind = (await kindOfEntry(db, id)) ?? refuse('payment-not-found');
  return { kind, subjectId: id, language };
}

/**
 * The address of a document for five minutes. What was not made yet is put into the queue, so that some process makes
 * it whatever happens to this one, and is begun here at once; whoever asks waits a second at most, and the address
 * answers that it is being prepared until it is there.
 */
export async function askDocument(ports: DocumentPorts, asked: AskedDocument): Promise<{ uri: string }> {
  const composed = (await composePaper(ports, asked)) ?? refuse(notFound[asked.kind]);
  const key = keyOf(composed, ports);
  if (!(await findDocument(ports.db, key))) {
    await inTransaction(ports.db, (tx) => ports.enqueue(tx, DOCUMENTS_QUEUE, asked));
    const making = makeDocument(ports, composed).catch(async (error: unknown) => {
      await reportFailure(ports, composed, error);
      return error instanceof UnprintableLetters ? ('impossible' as const) : undefined;
    });
    const outcome = await Promise.race([making.catch(() => undefined), pause(WAIT_MS, undefined, { ref: false })]);
    if (outcome === 'impossible') refuse('document-failed');
  }
  return { uri: documentLink(ports.config, { key, fileName: composed.fileName, now: ports.clock.now() }) };
}

/** A receipt as a page of its own, escaped. */
export async function showReceipt(
  { db, config }: Pick<DocumentPorts, 'db' | 'config'>,
  asked: AskedDocument,
): Promise<{ html: string }> {
  const composed = (await composePaper({ db, config }, asked)) ?? refuse('payment-not-found');
  return { html: paperHtml(composed.paper) };
}

/** Staff send the guest a document by mail, in the guest's language. */
export async function sendDocument(
  ports: DocumentPorts,
  { kind, subjectId }: Pick<AskedDocument, 'kind' | 'subjectId'>,
): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    const owner = (await findOwner(tx, { kind, subjectId })) ?? refuse(notFound[kind]);
    const guest = (await userForMail(tx, owner.tenantId)) ?? refuse('account-not-active');
    if (!(await composePaper({ ...ports, db: tx }, { kind, subjectId, language: guest.language })))
      refuse(notFound[kind]);
    const event: DocumentSent = {
      type: 'document-sent',
      groupId: owner.groupId,
      requestId: owner.requestId,
      document: { kind, subjectId },
    };
    await ports.publish(tx, event);
  });
}
