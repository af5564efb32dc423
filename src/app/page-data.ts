import { data } from 'react-router';
import { ApiRefusal } from '#browser/api-refusal.ts';

/** For loaders: a thing that is not there becomes the not-found page with its status. */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiRefusal && (error.status === 404 || error.status === 400))
      throw data({ code: error.code }, { status: 404 });
    throw error;
  }
}

/** For loaders: the not-found page with its status. */
export function notFound(): never {
  throw data(null, { status: 404 });
}
