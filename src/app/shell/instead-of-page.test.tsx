import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Role } from '#kernel/roles.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { Forbidden } from './instead-of-page.tsx';

const viewer = (role: Role) =>
  ({ email: 'ana@demo.test', name: 'Ana', picture: null, language: 'en', roles: [role], favorites: [] }) as const;

test('who may not open a page is told to ask an administrator', async () => {
  await renderScreen(<Forbidden />, { texts: ['instead'], viewer: viewer('tenant') });
  screen.getByText('This page requires a different role. An administrator can add it to your account.');
  expect(screen.queryByRole('link', { name: 'Go to Users' })).toBeNull();
});

test('an administrator is told where to add the role, and led there', async () => {
  await renderScreen(<Forbidden />, { texts: ['instead'], viewer: viewer('admin') });
  screen.getByText('This page requires a different role. You can add it to your account under Users.');
  expect(screen.getByRole('link', { name: 'Go to Users' }).getAttribute('href')).toBe('/users');
});
