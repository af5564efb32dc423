import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { aViewer } from '#tests/builders/a-viewer.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import InsteadOfPage, { Forbidden } from './instead-of-page.tsx';

test('who may not open a page is told to ask an administrator', async () => {
  await renderScreen(<Forbidden />, { texts: ['instead'], viewer: aViewer('tenant') });
  screen.getByText('This page requires a different role. An administrator can add it to your account.');
  expect(screen.queryByRole('link', { name: 'Go to Users' })).toBeNull();
});

test('an administrator is told where to add the role, and led there', async () => {
  await renderScreen(<Forbidden />, { texts: ['instead'], viewer: aViewer('admin') });
  screen.getByText('This page requires a different role. You can add it to your account under Users.');
  expect(screen.getByRole('link', { name: 'Go to Users' }).getAttribute('href')).toBe('/users');
});

test('who has another team role is led back to the first page that is theirs', async () => {
  await renderScreen(<Forbidden />, { texts: ['instead'], viewer: aViewer('staff', 'field') });
  screen.getByText(/^This page is for colleagues with another team role/);
  expect(screen.getByRole('link', { name: 'Back to your work' }).getAttribute('href')).toBe('/field');
});

test('the team is not told to call the company', async () => {
  await renderScreen(<InsteadOfPage error={new Error('fault')} />, {
    texts: ['instead', 'app'],
    viewer: aViewer('staff', 'field'),
  });
  screen.getByText('An error occurred. Please try again. If it happens again, tell an administrator.');
});
