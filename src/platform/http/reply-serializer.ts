import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';

/** A reply's schema as JSON Schema: what it does not name is left out of the answer. */
export function replySchemaOf(schema: z.ZodMiniType): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' });
  return rest;
}

/** Fastify's serializer compiler: the schema decides which fields leave the server. */
export function replySerializer({ schema }: { readonly schema: unknown }): (data: unknown) => string {
  return fastJson(schema as Parameters<typeof fastJson>[0]);
}
