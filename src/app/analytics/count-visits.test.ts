import { expect, test } from 'vitest';
import { pathToCount } from './count-visits.ts';

test.each([
  ['/', '/'],
  ['/results', '/results'],
  ['/property/info/12', '/property/info/12'],
  ['/additional_service/details/chef/3', '/additional_service/details/chef/3'],
  ['/reservations/0198f2c4-7a1b-7c3d-9e5f-0a1b2c3d4e5f', '/reservations'],
  ['/manage-reservation/0198f2c4-7a1b-7c3d-9e5f-0a1b2c3d4e5f', '/manage-reservation'],
  ['/users/update/5', '/users'],
  ['/profile/security', '/profile'],
  ['/reviews/write/7', '/reviews'],
])('R51 of %s no more is told than %s', (pathname, told) => {
  expect(pathToCount(pathname)).toBe(told);
});
