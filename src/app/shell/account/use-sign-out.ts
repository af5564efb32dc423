import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { signOut } from '#browser/session.ts';

/** Signs out everywhere and returns to home (spec 2). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await navigate(paths.home());
    await signOut();
  };
}
