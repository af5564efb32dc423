import type { Role } from '#kernel/roles.ts';
import { aUser, bearerOf } from '../builders/a-user.ts';
import { type ApiCaller, callerOf } from './api-caller.ts';
import type { TestProduct } from './test-product.ts';

/** Who may call: nobody, and one user of each kind. */
export const testUsers = ['nobody', 'tenant', 'owner', 'staff', 'admin'] as const;
export type TestUserName = (typeof testUsers)[number];

/** Everybody who may call the product, signed in. */
export async function signInTestUsers(product: TestProduct): Promise<Readonly<Record<TestUserName, ApiCaller>>> {
  const as = async (...roles: Role[]) => signInAs(product, await aUser(product.ports.db, { roles }));
  return {
    nobody: callerOf(product.app),
    tenant: await as('tenant'),
    owner: await as('owner'),
    staff: await as('staff'),
    admin: await as('admin'),
  };
}

/** Calls of the API as this user. */
export async function signInAs({ app, ports }: TestProduct, user: { readonly id: string }): Promise<ApiCaller> {
  const { authorization } = await bearerOf(ports, user);
  return callerOf(app, authorization.replace('Bearer ', ''));
}
