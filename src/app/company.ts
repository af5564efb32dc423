import type { Transport } from '#kernel/transport.ts';

/** What every page shows about the company. */
export interface Company {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** The company's data; a page without it is better than no page, so a failure gives empty fields. */
export async function findCompany(transport: Transport): Promise<Company> {
  const reply = await transport({ method: 'GET', url: '/v1.0/default/company/data', headers: { accept: 'application/json' } });
  const body: unknown = reply.status === 200 ? reply.json() : {};
  const field = (name: string) => textIn(body, name);
  return { name: field('name'), phone: field('phone'), email: field('email') };
}

function textIn(body: unknown, name: string): string {
  if (typeof body !== 'object' || body === null) return '';
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' ? value : '';
}
