import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ContractAccepted } from '#features/contracts/contracts.events.ts';
import type { TripChanged } from '#features/trip-changes/domain/trip-changes.events.ts';
import { languages } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Tx } from '#platform/database/database.ts';
import { type FeatureDeps, feature, served } from '#platform/feature.ts';
import { plainPage } from '#platform/http/plain-page.ts';
import { sendBytes } from '#platform/http/send-bytes.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { type Job, RETRIES_FOR_A_DAY } from '#platform/jobs.ts';
import { within } from '#platform/reactions.ts';
import { sweepOrphans } from '#platform/storage/sweep-orphans.ts';
import { textReader } from '#platform/text-reader.ts';
import { documentsApi } from '../documents.api.ts';
import { type AskedDocument, documentKinds, fileNameOf } from '../domain/documents.ts';
import en from '../texts/papers.en.json' with { type: 'json' };
import es from '../texts/papers.es.json' with { type: 'json' };
import {
  askDocument,
  askedOfEntry,
  DOCUMENTS_QUEUE,
  refuseUnlessOwn,
  sendDocument,
  showReceipt,
} from './ask-document.ts';
import { readLink } from './document-links.ts';
import { documentsPersonalData, findDocument, hasFailed, keysInUse } from './documents.repository.ts';
import { type DocumentPorts, makeAsked } from './make-document.ts';

const askedSchema = z.object({ kind: z.enum(documentKinds), subjectId: z.uuid(), language: z.enum(languages) });

/** No page for visitors shows a document. */
const events = ['document-failed', 'document-sent'] as const;

export const documentsFeature = feature({
  name: 'documents',
  apis: [served(documentsApi, documentsRoutes)],
  pageChanges: Object.fromEntries(events.map((type) => [type, () => []])),
  reactions: (deps) => [
    within<ContractAccepted>('contract-accepted', (tx, { document }) => printAhead(deps, tx, document)),
    within<TripChanged>('trip-changed', (tx, { changeId }) =>
      printAhead(deps, tx, { kind: 'annex', subjectId: changeId }),
    ),
  ],
  jobs: (deps) => ({
    handlers: { [DOCUMENTS_QUEUE]: (job: Job<object>) => makeAsked(deps, askedSchema.parse(job.payload)) },
    scans: { 'sweep-documents': sweepEveryHour(deps) },
  }),
  queues: [{ name: DOCUMENTS_QUEUE, retries: RETRIES_FOR_A_DAY }],
  personalData: documentsPersonalData,
  rawRoutes: documentFiles,
});

/** What was agreed is printed in both languages before anybody asks: its mail, and the page of the trip, have it. */
async function printAhead(
  { enqueue }: Pick<FeatureDeps, 'enqueue'>,
  tx: Tx,
  asked: Omit<AskedDocument, 'language'>,
): Promise<void> {
  for (const language of languages) await enqueue(tx, DOCUMENTS_QUEUE, { ...asked, language });
}

const HOUR_MS = 3_600_000;

/** Objects without a row, once an hour: the list of a large bucket takes its time. */
function sweepEveryHour({ db, storage }: Pick<FeatureDeps, 'db' | 'storage'>): () => Promise<void> {
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - sweptAtMs < HOUR_MS) return;
    sweptAtMs = performance.now();
    await sweepOrphans(storage, { area: 'document', known: (keys) => keysInUse(db, keys) });
  };
}

function documentsRoutes(ports: DocumentPorts): Handlers<typeof documentsApi> {
  return {
    getInvoicePdf: async ({ actor, params, language }) => {
      const asked = { kind: 'invoice', subjectId: params.id, language } as const;
      await refuseUnlessOwn(ports, actor, asked);
      return askDocument(ports, asked);
    },
    getContractPdf: async ({ actor, params, language }) => {
      const asked = { kind: 'agreement', subjectId: params.id, language } as const;
      await refuseUnlessOwn(ports, actor, asked);
      return askDocument(ports, asked);
    },
    getAnnexPdf: async ({ actor, params, language }) => {
      const asked = { kind: 'annex', subjectId: params.id, language } as const;
      await refuseUnlessOwn(ports, actor, asked);
      return askDocument(ports, asked);
    },
    getReceipt: async ({ actor, params, language }) => {
      const asked = await askedOfEntry(ports, { id: params.id, language });
      await refuseUnlessOwn(ports, actor, asked);
      return showReceipt(ports, asked);
    },
    getReceiptPdf: async ({ actor, params, language }) => {
      const asked = await askedOfEntry(ports, { id: params.id, language });
      await refuseUnlessOwn(ports, actor, asked);
      return askDocument(ports, asked);
    },
    getDocumentForStaff: ({ body: { kind, id }, language }) => askDocument(ports, { kind, subjectId: id, language }),
    getReceiptForStaff: async ({ params, language }) =>
      showReceipt(ports, await askedOfEntry(ports, { id: params.id, language })),
    sendDocument: ({ body: { kind, id } }) => sendDocument(ports, { kind, subjectId: id }),
  };
}

const textsIn = textReader({ en, es });
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const LOOK_AGAIN_SECONDS = 1;
/** How long a request for a document that is being made is kept waiting before it is told to look again. */
const HELD_MS = 400;

type FileAddress = { Params: { token: string; file: string } };

/** GET /documents/{token}/Invoice-2026-000012.pdf: one document, for whoever has its address, for five minutes. */
export function documentFiles(
  app: FastifyInstance,
  { db, config, clock, storage }: Pick<FeatureDeps, 'db' | 'config' | 'clock' | 'storage'>,
): void {
  app.get<FileAddress>('/documents/:token/:file', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': POLICY,
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const link = readLink(config, request.params.token, clock.now()) ?? refuse('document-not-found');
    request.pageLanguage = link.key.language;
    if (link.state === 'ended') return refuse('document-link-ended');
    let document = await findDocument(db, link.key);
    if (!document) {
      await pause(HELD_MS);
      document = await findDocument(db, link.key);
    }
    if (!document) {
      if (await hasFailed(db, link.key)) return refuse('document-failed');
      reply.code(202).headers({ 'retry-after': LOOK_AGAIN_SECONDS, refresh: LOOK_AGAIN_SECONDS });
      const sentence = textsIn(link.key.language)('waiting');
      return reply.type('text/html; charset=utf-8').send(plainPage(link.key.language, sentence));
    }
    const fileName = fileNameOf(request.params.file.replace(/\.pdf$/, ''));
    reply.type('application/pdf').header('content-disposition', `attachment; filename="${fileName}"`);
    return sendBytes(request, reply, { bytes: await storage.get(document.storageKey), etag: document.sha256 });
  });
}
