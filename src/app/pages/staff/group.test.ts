import { expect, test } from 'vitest';
import { handle } from './group.tsx';

test.each([
  ['on-review', 'requests'],
  ['approved', undefined],
])('a trip that is %s belongs to the section that its breadcrumb names: %s', (status, section) => {
  expect(handle.section?.({ view: { group: { status } } })).toBe(section);
});
