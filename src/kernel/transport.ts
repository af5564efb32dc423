/** The part of `AbortSignal` that browsers and Node share; the kernel has the types of neither. */
export interface CancelSignal {
  readonly aborted: boolean;
}

/** The part of a file that browser and server share; in the browser it is a `File`. */
export interface FileBytes {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A file as an endpoint answers with it: its name and its bytes, which come piece by piece. */
export interface FileReply {
  readonly name: string;
  readonly type: string;
  /** What else its reader is told about it. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: AsyncIterable<Uint8Array>;
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

/** Sends one call and gives its answer, whatever the status. */
export type Transport = (request: TransportRequest) => Promise<TransportReply>;
