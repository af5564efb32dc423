import type { AskedDocument, DocumentKind } from './documents.ts';

/** A document could not be made: staff must look, because the guest waits for it. */
export interface DocumentFailed {
  readonly type: 'document-failed';
  readonly groupId: string;
  readonly kind: DocumentKind;
}

/** Staff sent a document to the guest. */
export interface DocumentSent {
  readonly type: 'document-sent';
  readonly groupId: string;
  readonly requestId: string;
  readonly document: Pick<AskedDocument, 'kind' | 'subjectId'>;
}
