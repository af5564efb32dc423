import { useTexts } from '#browser/use-texts.ts';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import type { UserStatus } from '../domain/user-administration.ts';

const tones: Readonly<Record<UserStatus, BadgeTone>> = {
  created: 'warning',
  active: 'success',
  blocked: 'danger',
  deleted: 'neutral',
};

export function UserStatusBadge({ status }: { status: UserStatus }) {
  const t = useTexts('users');
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
