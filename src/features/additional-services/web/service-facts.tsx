import CalendarClock from 'lucide-react/icons/calendar-clock';
import Clock from 'lucide-react/icons/clock';
import Hourglass from 'lucide-react/icons/hourglass';
import Users from 'lucide-react/icons/users';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatClockAt } from '#kernel/locales.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { ServiceView } from '../api/additional-services.schemas.ts';
import { serviceLooks } from '../kinds/kinds.web.ts';
import { usePeopleSentence } from './use-people-sentence.ts';

const DAY_HOURS = 24;

/** For how many, when, for how long, and how far ahead it is asked for. */
export function ServiceFacts({ service }: { service: ServiceView }) {
  const t = useTexts('services');
  const language = useTextLanguage();
  const peopleOf = usePeopleSentence();
  const { code, minGuests, maxGuests, firstStart, lastStart, durationMinutes, leadHours } = service;
  const { isForAnyNumber, hasFixedLength } = serviceLooks[code];
  const hours = { first: formatClockAt(language, firstStart), last: formatClockAt(language, lastStart) };
  const isAnyHour = firstStart === '00:00' && lastStart >= '23:00';
  const startText = firstStart === lastStart ? t('facts.startsAt', hours) : t('facts.starts', hours);
  const facts = [
    ...(isForAnyNumber ? [] : [{ icon: Users, text: peopleOf(code, { min: minGuests, max: maxGuests }) }]),
    { icon: Clock, text: isAnyHour ? t('facts.anyHour') : startText },
    ...(hasFixedLength
      ? [{ icon: Hourglass, text: t('facts.hours', { count: Math.round(durationMinutes / 60) }) }]
      : []),
    {
      icon: CalendarClock,
      text:
        leadHours >= 2 * DAY_HOURS && leadHours % DAY_HOURS === 0
          ? t('facts.daysAhead', { count: leadHours / DAY_HOURS })
          : t('facts.hoursAhead', { count: leadHours }),
    },
  ];
  return (
    <ul className="grid gap-x-9 gap-y-3 border-line border-y py-5 sm:flex sm:flex-wrap">
      {facts.map(({ icon, text }) => (
        <li key={text} className="flex items-center gap-2.5">
          <Icon of={icon} className="size-5.5 shrink-0 text-info" />
          {text}
        </li>
      ))}
    </ul>
  );
}
