import BellOff from 'lucide-react/icons/bell-off';
import { useTexts } from '#browser/use-texts.ts';
import { NoticeRow } from '#features/notifications/web/notice-row.tsx';
import { hoursAfter, instantOf, isoOf } from '#kernel/instant.ts';
import { Card } from '#ui/content/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Specimen } from '#ui/showcases/specimen.tsx';

const now = instantOf('2026-12-01T17:00:00.000Z');
const facts = JSON.stringify({
  Id: '1',
  For: 'guest',
  Event: 'group-approved',
  BookingCode: 'MR-4K7Q-2026',
  Place: { en: 'Casa Coral', es: 'Casa Coral' },
});
const shown = [
  { id: 3, message: 'change-status', createdAt: isoOf(hoursAfter(now, -1)), isRead: false, data: facts },
  { id: 2, message: 'ask-availability', createdAt: isoOf(hoursAfter(now, -26)), isRead: true, data: '{"Id":"1"}' },
  { id: 1, message: 'other', createdAt: isoOf(hoursAfter(now, -400)), isRead: true, data: '{}' },
] as const;

/** The rows below the bell, at a moment that stands still. */
export function NoticesShowcase() {
  const t = useTexts('docs');
  const words = useTexts('notices');
  return (
    <>
      <Specimen title={t('notices.list')}>
        <Card padding="none" className="max-w-md">
          <ul>
            {shown.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} now={now} onOpen={() => undefined} />
            ))}
          </ul>
        </Card>
      </Specimen>
      <Specimen title={t('notices.empty')}>
        <Card padding="none" className="max-w-md">
          <EmptyState level={3} icon={BellOff} title={words('list.empty')} text={words('list.emptyText')} />
        </Card>
      </Specimen>
    </>
  );
}
