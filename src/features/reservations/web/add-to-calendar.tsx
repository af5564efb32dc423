import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useSite } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { saveFile } from '#features/exports/web/save-file.ts';
import { addDays, calendarDate } from '#kernel/calendar-date.ts';
import { type CalendarEntry, calendarFile } from '#kernel/calendar-file.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import type { GroupView } from '../api/reservations.schemas.ts';
import { isAgreed } from '../domain/group-lifecycle.ts';
import { lineName } from './line-labels.ts';

/** Where a house or boat is; nothing of a service, which comes to it. */
const placeOf = ({ boat, house }: GroupView['reservations'][number]) => {
  const place = boat?.marina ?? house?.destination;
  return place && `${place}, Miami`;
};

/** Saves every line of a trip that staff have approved as a file for the guest's calendar. */
export function AddToCalendar({ group }: { group: GroupView }) {
  const t = useTexts('reservations');
  const words = useTexts('lines');
  const { company } = useSite();
  if (!isAgreed(group)) return null;
  const save = () => {
    const { origin, hostname } = window.location;
    const common = {
      writtenAt: instant(Date.now()),
      description: `${t('page.code')} ${group.bookingCode}`,
      url: `${origin}${paths.reservation(group.id)}`,
    };
    const principal = group.reservations.find(({ isPrincipal }) => isPrincipal);
    const entries = group.reservations.filter(isAgreed).map((line): CalendarEntry => {
      const from = calendarDate(line.startAt);
      const until = calendarDate(line.endAt);
      const { startTime, endTime } = line;
      const days = line.service?.days;
      const isByHour = startTime !== null && endTime !== null && !days;
      return {
        ...common,
        uid: `${line.isPrincipal ? group.id : line.id}@${hostname}`,
        sequence: line.changes,
        ...(isByHour
          ? { during: { from: instantAt(from, startTime), until: instantAt(until, endTime) } }
          : { from, until: days ? addDays(from, days) : until }),
        summary: `${company.name}: ${lineName(words, line)}`,
        location: `${placeOf(line) ?? (principal && placeOf(principal)) ?? 'Miami'}, FL`,
        isTentative: line.status === 'approved',
      };
    });
    saveFile(`${group.bookingCode}.ics`, calendarFile(entries), 'text/calendar');
  };
  return (
    <Button tone="outline" icon={<Icon of={CalendarPlus} />} onClick={save}>
      {t('page.addToCalendar')}
    </Button>
  );
}
