/** What of an `AbortSignal` both sides know: the kernel has neither a browser nor Node. */
export interface CancelSignal {
  readonly aborted: boolean;
}

/** What of a file both sides know: in the browser a `File`. */
export interface FileBytes {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** One call of the API, as plain data: the same in the browser (fetch) and during server rendering (in process). */
export interface TransportRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FileBytes | undefined;
  readonly signal?: CancelSignal | undefined;
}

export interface TransportReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  json(): unknown;
}

export type Transport = (request: TransportRequest) => Promise<TransportReply>;
