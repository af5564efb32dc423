import { useTexts } from '#browser/use-texts.ts';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { OwnerOrderView } from '../api/own-repairs.schemas.ts';
import { type GivenAnswer, OwnerAnswer } from './owner-answer.tsx';
import { RepairBadges, RepairTitle } from './repair-badges.tsx';
import { RepairPictures } from './repair-pictures.tsx';
import { RepairTimeline } from './repair-timeline.tsx';
import { useRepairWords } from './use-repair-words.ts';

interface OwnerRepairProps {
  repair: OwnerOrderView;
  /** Null: somebody reads it who can't answer for the owner. */
  onAnswer: ((answer: GivenAnswer) => Promise<unknown>) | null;
  /** It was opened by the link of a mail, which asks for an answer. */
  isByLink?: boolean;
}

/** A repair as its owner reads it: what waits for their answer first, then what happened. */
export function OwnerRepair({ repair, onAnswer, isByLink = false }: OwnerRepairProps) {
  const t = useTexts('repairs');
  const { day, money, at } = useRepairWords();
  const { asked, costs } = repair;
  return (
    <div className="grid gap-8">
      <header className="grid gap-3">
        <p className="text-muted">
          <span translate="no">{repair.name}</span> · {t('number', { number: repair.number })}
        </p>
        <Heading level={1} className="wrap-anywhere">
          <RepairTitle {...repair} />
        </Heading>
        <RepairBadges {...repair} />
      </header>
      {repair.isEmergency && <Alert tone="warning">{t('owner.emergency')}</Alert>}
      {isByLink && !asked && <Alert tone="info">{t('answer.none')}</Alert>}
      <section className="wrap-anywhere grid gap-3">
        {repair.shownWords !== repair.words && (
          <div>
            <p className="font-semibold">{t('owner.task')}</p>
            <p translate="no">{repair.shownWords}</p>
          </div>
        )}
        <div>
          <p className="font-semibold">{t('owner.reported')}</p>
          <p translate="no">{repair.words}</p>
          <p className="text-muted text-sm">{t(`reporters.${repair.reporter}`)}</p>
        </div>
        {repair.visitOn !== null && <p>{t('owner.visit', { date: day(repair.visitOn) })}</p>}
      </section>
      <RepairPictures files={repair.files} />
      {asked && onAnswer && <OwnerAnswer key={asked.id} asked={asked} send={onAnswer} />}
      {asked && !onAnswer && (
        <Alert tone="info">{t('owner.waits', { amount: money(asked.amountCents), at: at(asked.dueAt) })}</Alert>
      )}
      {costs && <OwnerCosts costs={costs} />}
      <section aria-labelledby="timeline" className="grid gap-4">
        <Heading level={2} id="timeline">
          {t('owner.timeline')}
        </Heading>
        <RepairTimeline events={repair.events} />
      </section>
    </div>
  );
}

function OwnerCosts({ costs }: { costs: NonNullable<OwnerOrderView['costs']> }) {
  const t = useTexts('repairs');
  const { money } = useRepairWords();
  const { ownerCents, markupCents, depositCents, companyCents } = costs;
  const lines = [
    { key: 'ownerPart', cents: ownerCents },
    { key: 'markup', cents: markupCents },
    { key: 'total', cents: ownerCents + markupCents },
    { key: 'deposit', cents: depositCents },
    { key: 'company', cents: companyCents },
  ] as const;
  return (
    <Card>
      <div className="grid gap-3">
        <Heading level={2}>{t('owner.costs')}</Heading>
        <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
          {lines
            .filter(({ key, cents }) => cents > 0 || key === 'total')
            .map(({ key, cents }) => (
              <div key={key} className={key === 'total' ? 'contents font-semibold' : 'contents'}>
                <dt>{t(`owner.${key}`)}</dt>
                <dd className="numbers text-right">{money(cents)}</dd>
              </div>
            ))}
        </dl>
      </div>
    </Card>
  );
}
