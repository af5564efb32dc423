import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Api, Endpoint } from '#kernel/endpoint.ts';
import { refusals } from '#kernel/refusals.ts';

/** OpenAPI 3.1 of the endpoints, from the same tables that serve them. */
export function openApiOf(apis: readonly Api[], title: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const api of apis) {
    for (const [operationId, endpoint] of Object.entries(api)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(operationId, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: refusalSchema },
    },
  };
}

/** `GET /v1.0/openapi.json`, written when somebody asks first. */
export function openApiRoutes(app: FastifyInstance, apis: readonly Api[]): void {
  let document: string | undefined;
  app.get('/v1.0/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiOf(apis, 'Marea'));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}

const refusalSchema = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(refusals) },
    message: { type: 'string' },
    details: { type: 'object' },
    requestId: { type: 'string' },
  },
};

const contentOf = {
  picture: { 'image/*': {} },
  'picture-or-pdf': { 'image/*': {}, 'application/pdf': {} },
} as const;

function operationOf(operationId: string, endpoint: Endpoint) {
  const status = endpoint.status ?? (endpoint.reply || endpoint.gives ? 200 : 204);
  const parameters = [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')];
  return {
    operationId,
    summary: endpoint.summary,
    ...(endpoint.needs === 'public' ? {} : { security: [{ bearer: [] }], 'x-needs': endpoint.needs }),
    ...(endpoint.needsFor ? { 'x-needs-for-action': endpoint.needsFor } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body ? { requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input')) } } : {}),
    ...(endpoint.takes ? { requestBody: { required: true, content: contentOf[endpoint.takes] } } : {}),
    responses: {
      [status]: {
        description: 'Done',
        ...(endpoint.reply ? { content: json(schemaOf(endpoint.reply, 'output')) } : {}),
        ...(endpoint.gives ? { content: { '*/*': {} } } : {}),
      },
      default: {
        description: `A refusal: ${[...endpoint.refusals].join(', ') || 'of the general ones'}`,
        content: json({ $ref: '#/components/schemas/Refusal' }),
      },
    },
  };
}

const json = (schema: unknown) => ({ 'application/json': { schema } });

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }));
}
