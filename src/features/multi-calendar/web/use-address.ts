import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { officePaths } from '#kernel/office-addresses.ts';
import { type CalendarAddress, queryOf, readAddress } from './calendar-address.ts';

/** What the address says, and how it is changed: in place, back leaves the calendar. */
export function useAddress() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const address = useMemo(() => readAddress(new URLSearchParams(search)), [search]);
  const change = (changed: Partial<CalendarAddress>) =>
    void navigate(officePaths.staffCalendar(queryOf({ ...address, ...changed })), {
      replace: true,
      preventScrollReset: true,
    });
  return [address, change] as const;
}
