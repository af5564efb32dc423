import type { FastifyInstance } from 'fastify';

/** JSON of any shape: tests look into answers as deep as they like, and what is not there fails them. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyJson = any;

/** An answer of the API, its JSON read. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: AnyJson;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The answer as it came. */
  readonly bytes: Uint8Array;
}

export type ApiCaller = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<ApiAnswer>;

/** Calls the API in process, as somebody with this access token or as nobody. */
export function callerOf(app: FastifyInstance, accessToken?: string): ApiCaller {
  return async (method, path, body, headers = {}) => {
    const reply = await app.inject({
      method,
      url: path.startsWith('/') ? path : `/v1.0/${path}`,
      headers: { ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}), ...headers },
      ...(body ? { payload: body } : {}),
    });
    return {
      status: reply.statusCode,
      body: isJson(reply.headers['content-type']) ? JSON.parse(reply.payload) : undefined,
      headers: reply.headers,
      bytes: reply.rawPayload,
    };
  };
}

const isJson = (type: unknown) => String(type).includes('json');

/** Signs in by the API; throws when it is refused. */
export async function signIn(app: FastifyInstance, email: string, password: string): Promise<ApiCaller> {
  const answer = await callerOf(app)('POST', 'security/login', { email, password });
  if (answer.status !== 200) throw new Error(`sign-in of ${email}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return callerOf(app, answer.body.accessToken);
}
