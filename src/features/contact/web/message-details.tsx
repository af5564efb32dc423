import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import Phone from 'lucide-react/icons/phone';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Link } from 'react-router';
import { useMay } from '#browser/site.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { PhoneLink } from '#features/accounts/web/profile/phone-link.tsx';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDays, formatDeadline, formatNumber } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { MessageView } from '../api/inbox.schemas.ts';
import { wantedPeople, wantedTime } from '../domain/asked-about.ts';
import { inboxClient } from './inbox-view.ts';

/** The sender of a message, and all that its form asked for beside the message. */
export function MessageFacts({ message }: { message: MessageView }) {
  const t = useTexts('inbox');
  const language = useTextLanguage();
  const { company, lets, howMany, area, webAddress, trade, service } = message;
  const { trip, about } = message;
  const people = about ? wantedPeople(about.wanted) : 0;
  const facts = [
    {
      key: 'trip',
      value: trip && (
        <Link to={officePaths.staffGroup(trip.groupId)} className="text-link underline underline-offset-4">
          {trip.bookingCode}
        </Link>
      ),
    },
    { key: 'place', value: about ? <AskedPlace message={message} about={about} /> : trip?.place },
    {
      key: 'dates',
      value: about
        ? wantedTime(language, about.wanted)
        : trip?.from && trip.until && formatDays(language, calendarDate(trip.from), calendarDate(trip.until)),
    },
    { key: 'guests', value: people > 0 && formatNumber(language, people) },
    { key: 'pets', value: about?.wanted.pets && formatNumber(language, about.wanted.pets) },
    { key: 'company', value: company },
    { key: 'lets', value: lets && t(`offeredKinds.${lets}`) },
    { key: 'howMany', value: howMany === null ? null : formatNumber(language, howMany) },
    { key: 'area', value: area },
    { key: 'webAddress', value: webAddress },
    { key: 'trade', value: trade },
    { key: 'service', value: service },
    { key: 'from', value: `${message.firstName} ${message.lastName}` },
    { key: 'email', value: message.email },
    { key: 'phone', value: message.phone && <PhoneLink phone={message.phone} /> },
    { key: 'language', value: t(`languages.${message.language}`) },
    { key: 'received', value: trip ? null : formatDeadline(language, instantOf(message.receivedAt)) },
  ] as const;
  return (
    <dl className="grid gap-x-6 sm:grid-cols-[10rem_1fr]">
      {facts
        .filter(({ value }) => value)
        .map(({ key, value }) => (
          <div key={key} className="grid gap-x-6 border-line border-t py-2.5 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-muted max-sm:text-sm">{t(key)}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The house or boat that it is about, as guests see it, and for a visitor the front desk with what they want. */
function AskedPlace({ message, about }: { message: MessageView; about: NonNullable<MessageView['about']> }) {
  const t = useTexts('inbox');
  const may = useMay();
  const { kind, id, name, wanted } = about;
  const { from = wanted.date, until, adults, infants, babies, pets } = wanted;
  const desk = officePaths.staffDesk({
    ...(kind === 'boat' && { kind }),
    ...{ from, until, adults, infants, babies, pets, message: message.id, unit: id },
  });
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <Link to={kind === 'house' ? paths.property(id) : paths.boat(id)} className="text-link underline">
        {name}
      </Link>
      {message.kind === 'contact' && may('request:decide') && (
        <Link to={desk} className="text-link underline">
          {t('toDesk')}
        </Link>
      )}
    </span>
  );
}

interface MessageActionsProps {
  message: MessageView;
  /** Called after the message was moved: the page loads again. */
  onMarked: () => Promise<void>;
}

/** A link that calls the writer, and the buttons that move the message to another state. */
export function MessageActions({ message, onMarked }: MessageActionsProps) {
  const t = useTexts('inbox');
  const language = useTextLanguage();
  const { act, isActing, problem } = useStaffAct(onMarked);
  const { done, phone, state } = message;
  const call = { params: { id: message.id } };
  return (
    <div className="grid gap-3">
      {phone && (
        <a href={`tel:${phone}`} className={buttonClass({ tone: 'outline' })}>
          <Icon of={Phone} className="mr-2 size-4.5" />
          {t('call')}
        </a>
      )}
      {state === 'open' && (
        <Button
          tone="outline"
          icon={<Icon of={Hourglass} className="size-4.5" />}
          isWaiting={isActing}
          onClick={() => void act(() => inboxClient().waitForWriter(call), t('waitToast'))}
        >
          {t('wait')}
        </Button>
      )}
      {state !== 'done' && (
        <Button
          tone="outline"
          icon={<Icon of={Check} className="size-4.5" />}
          isWaiting={isActing}
          onClick={() => void act(() => inboxClient().finishMessage(call), t('doneToast'))}
        >
          {t('done')}
        </Button>
      )}
      {state !== 'open' && (
        <Button
          tone="quiet"
          icon={<Icon of={RotateCcw} className="size-4.5" />}
          isWaiting={isActing}
          onClick={() => void act(() => inboxClient().reopenMessage(call), t('reopenToast'))}
        >
          {t('reopen')}
        </Button>
      )}
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <p role="status" className="text-muted text-sm">
        {done && t('doneBy', { name: done.by, at: formatDeadline(language, instantOf(done.at)) })}
      </p>
    </div>
  );
}
