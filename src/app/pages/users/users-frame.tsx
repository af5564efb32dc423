import { Outlet } from 'react-router';
import type { PageHandle } from '../../page-module.ts';
import { UsersTabs } from './users-tabs.tsx';

export const handle: PageHandle = { texts: ['users'] };

export default function UsersFrame() {
  return (
    <>
      <UsersTabs />
      <Outlet />
    </>
  );
}
