import { useState } from 'react';
import { confirmed, showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatDate } from '#kernel/locales.ts';
import { taxLabel } from '#kernel/money/tax-label.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { TaxRatesView } from '../../api/tax-rates.api.ts';
import { UNCONFIRMED_NOTE } from '../../domain/tax-rates.ts';
import { groupRates, type RateGroup, taxRatesClient, useKindName } from './group-rates.ts';

interface PlaceRatesProps {
  place: TaxRatesView['places'][number];
  view: TaxRatesView;
  onChanged: () => Promise<void>;
}

/** The rates of a place: those that hold and those that come, and below them the earlier ones. */
export function PlaceRates({ place, view, onChanged }: PlaceRatesProps) {
  const t = useTexts('rates');
  const own = groupRates(view.rates.filter(({ municipality }) => municipality === place.code));
  const nameOf = ({ tax }: RateGroup) => view.taxes.find(({ code }) => code === tax)?.name ?? '';
  const past = own.filter(({ state }) => state === 'past');
  const id = `place-${place.code}`;
  const list = (groups: readonly RateGroup[]) => (
    <ul className="rounded-card border border-line bg-surface *:border-line *:not-first:border-t">
      {groups.map((group) => (
        <Rate key={group.ids.join(' ')} {...{ group, view, onChanged }} name={nameOf(group)} />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <Heading level={2} id={id}>
        <span translate="no">{place.name}</span>
      </Heading>
      {list(own.filter(({ state }) => state !== 'past'))}
      {past.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 text-link">{t('earlier', { count: past.length })}</summary>
          <div className="mt-2">{list(past)}</div>
        </details>
      )}
    </section>
  );
}

interface RateProps {
  group: RateGroup;
  view: TaxRatesView;
  name: string;
  onChanged: () => Promise<void>;
}

function Rate({ group, view, name, onChanged }: RateProps) {
  const kindName = useKindName(view);
  const t = useTexts('rates');
  const language = useTextLanguage();
  const { state, basisPoints, lineKinds, note } = group;
  const when = formatDate(language, calendarDate(group.validFrom));
  const label = taxLabel({ name, basisPoints });
  const kinds = new Intl.ListFormat(language).format(
    lineKinds.map((kind) => kindName(kind).toLocaleLowerCase(language)),
  );
  const noted = note === UNCONFIRMED_NOTE ? t('unconfirmed') : note;
  const facts = [kinds, t(state === 'coming' ? 'from' : 'since', { when }), noted].filter((part) => part !== '');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="wrap-anywhere min-w-0 flex-1 basis-64">
        <p className="font-medium">{label}</p>
        <p className="text-muted text-sm first-letter:uppercase">{facts.join(' · ')}</p>
      </div>
      {state === 'coming' && (
        <div className="flex items-center gap-3">
          <Badge tone="info">{t('coming')}</Badge>
          <TakeBack {...{ group, label, onChanged }} />
        </div>
      )}
    </li>
  );
}

/** Takes back rates that don't hold yet. */
function TakeBack({ group: { ids }, label, onChanged }: Pick<RateProps, 'group' | 'onChanged'> & { label: string }) {
  const t = useTexts('rates');
  const showFailure = useShowFailure();
  const [isSending, setSending] = useState(false);
  const takeBack = async () => {
    if (!(await confirmed({ title: t('takeBackAsk'), message: label, confirmLabel: t('takeBack'), tone: 'danger' })))
      return;
    setSending(true);
    try {
      for (const id of ids) await taxRatesClient().removeTaxRate({ params: { id: String(id) } });
      showMessage({ type: 'success', text: t('takenBack') });
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(false);
      await onChanged();
    }
  };
  return (
    <Button tone="quiet" size="small" isWaiting={isSending} onClick={() => void takeBack()}>
      {t('takeBack')}
    </Button>
  );
}
