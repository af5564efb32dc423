import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/endpoint.ts';
import { type Limit, limitOf } from '#kernel/limits.ts';
import { isRefusalCode, type RefusalCode, refuse } from '#kernel/refusals.ts';

type Part = 'params' | 'query' | 'body';
/** The parts of a call, parsed. */
export type Input = Partial<Record<Part, unknown>>;

/**
 * The typed input of a call. Refuses what does not fit: a missing field `parameter-required`, one field's own code,
 * else `parameter-valid` with `details.fields`, and in `details.limits` the bounds that were missed.
 */
export function parseInput(endpoint: Endpoint, request: Pick<FastifyRequest, Part>): Input {
  const parsed: Input = {};
  const issues: Issue[] = [];
  const parse = (part: Part, value: unknown) => {
    const schema = endpoint[part];
    if (!schema) return;
    const result = z.safeParse(schema, value, { reportInput: true });
    if (result.success) parsed[part] = result.data;
    else issues.push(...result.error.issues);
  };
  parse('params', request.params);
  parse('query', endpoint.query ? withSpelledNames(endpoint.query, request.query) : undefined);
  parse('body', request.body ?? undefined);
  if (issues.length > 0) refuseIssues(issues);
  return parsed;
}

type Issue = z.core.$ZodIssue;

/** Refuses input that does not fit: `parameter-valid` or `parameter-required` with its fields, codes and limits. */
export function refuseIssues(issues: readonly Issue[]): never {
  // A Map instead of an object, because a caller may name a field `__proto__`.
  const found = new Map<string, Set<string>>();
  for (const [field, code] of issues.flatMap(fieldsOf)) found.set(field, (found.get(field) ?? new Set()).add(code));
  const fields = Object.fromEntries([...found].map(([field, codes]) => [field, [...codes]]));
  const code = commonCode(fields);
  const [name = ''] = Object.keys(fields);
  const limits = limitsOf(issues);
  return refuse(code, {
    fields,
    ...(code === 'parameter-required' ? { name } : {}),
    ...(Object.keys(limits).length > 0 ? { limits } : {}),
  });
}

function limitsOf(issues: readonly Issue[]): Readonly<Record<string, Limit>> {
  const found = issues.flatMap((issue) => {
    const limit = issue.message === 'parameter-valid' ? limitOf(issue) : undefined;
    return limit ? [[issue.path.join('.'), limit] as const] : [];
  });
  return Object.fromEntries(new Map(found));
}

function fieldsOf(issue: Issue): readonly (readonly [string, RefusalCode])[] {
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [key.slice(0, 60), 'parameter-valid'] as const);
  const isChoice = issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union';
  if (isChoice && issue.input === undefined) return [[field, 'parameter-required']];
  return [[field, isRefusalCode(issue.message) ? issue.message : 'parameter-valid']];
}

/** One code when all fields agree on it, else the general one. */
function commonCode(fields: Readonly<Record<string, readonly string[]>>): RefusalCode {
  const codes = new Set(Object.values(fields).flat());
  const [only] = codes;
  return codes.size === 1 && isRefusalCode(only) ? only : 'parameter-valid';
}

/** Query names are read without regard to case (api.md). A name given twice stays a list, which no schema takes. */
function withSpelledNames(schema: z.ZodMiniType, query: unknown): unknown {
  const spelled = spellings(schema);
  const entries = Object.entries(query as Record<string, unknown>).map(
    ([name, value]) => [spelled.get(name.toLowerCase()) ?? name, value] as const,
  );
  const names = new Set(entries.map(([name]) => name));
  if (names.size !== entries.length) return refuse('parameter-valid', { fields: {} });
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

const known = new WeakMap<z.ZodMiniType, ReadonlyMap<string, string>>();

function spellings(schema: z.ZodMiniType): ReadonlyMap<string, string> {
  const names = known.get(schema) ?? new Map(namesOf(schema).map((name) => [name.toLowerCase(), name]));
  known.set(schema, names);
  return names;
}

function namesOf(schema: z.ZodMiniType): readonly string[] {
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
}
