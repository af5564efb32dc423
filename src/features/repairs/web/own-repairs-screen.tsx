import Wrench from 'lucide-react/icons/wrench';
import { Link, useNavigate } from 'react-router';
import { GonePage, orNull } from '#browser/gone-page.tsx';
import { showMessage } from '#browser/interface-state.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { OwnerOrdersView, OwnerOrderView } from '../api/own-repairs.schemas.ts';
import { repairPaths } from '../domain/repair-paths.ts';
import { isOpen } from '../domain/work-orders.ts';
import type { GivenAnswer } from './owner-answer.tsx';
import { OwnerRepair } from './owner-repair.tsx';
import { RepairBadges, RepairTitle } from './repair-badges.tsx';
import { ownRepairsClient } from './repairs-clients.ts';
import { ReportForm } from './report-form.tsx';
import { useRepairWords } from './use-repair-words.ts';

/** The owner's repairs, one of them (null: there is none of that id), or the form to report one. */
export type OwnRepairsShown =
  | { readonly list: OwnerOrdersView; readonly isNew: boolean }
  | { readonly repair: OwnerOrderView | null };

/** Reads what the page shows; `new` is the form. */
export async function loadOwnRepairs(id: string | undefined, signal: AbortSignal): Promise<OwnRepairsShown> {
  const client = ownRepairsClient();
  if (id === undefined || id === 'new')
    return { list: await client.listOwnRepairs(undefined, { signal }), isNew: id === 'new' };
  return { repair: await orNull(client.getOwnRepair({ params: { id } }, { signal })) };
}

interface OwnRepairsProps {
  shown: OwnRepairsShown;
  /** Where somebody whom the owner lets in reads them, with and without an id: nothing can be reported or answered. */
  readAt?: ReadAt;
}

type ReadAt = (id?: string) => string;

/** Repairs of an owner's houses and boats: on a phone first. */
export function OwnRepairsScreen({ shown, readAt }: OwnRepairsProps) {
  const t = useTexts('repairs');
  const reload = useReload();
  const at = readAt ?? repairPaths.ownerRepairs;
  if ('list' in shown)
    return (
      <>
        <PageHead title={t(shown.isNew ? 'report.title' : 'title')} noIndex />
        {shown.isNew ? (
          <OwnReport list={shown.list} />
        ) : (
          <OwnList list={shown.list} at={at} mayReport={readAt === undefined} />
        )}
      </>
    );
  const { repair } = shown;
  if (!repair)
    return <GonePage title={t('owner.gone')} text={t('owner.goneText')} back={{ to: at(), label: t('owner.back') }} />;
  const answer = async (body: GivenAnswer) => {
    await ownRepairsClient().answerOwnRepair({ params: { id: repair.id }, body });
    await reload();
  };
  return (
    <>
      <PageHead title={t('number', { number: repair.number })} noIndex />
      <Breadcrumb steps={[{ to: at(), label: t('title') }]} current={t('number', { number: repair.number })} />
      <OwnerRepair repair={repair} onAnswer={readAt ? null : answer} />
    </>
  );
}

function OwnReport({ list }: { list: OwnerOrdersView }) {
  const t = useTexts('repairs');
  const navigate = useNavigate();
  const client = ownRepairsClient();
  return (
    <div className="grid max-w-2xl gap-4">
      <Heading level={1}>{t('report.title')}</Heading>
      <p className="text-muted">{t('report.lead')}</p>
      <ReportForm
        places={list.places}
        send={({ urgency: _, ...body }, idempotencyKey) => client.reportOwnRepair({ body }, { idempotencyKey })}
        sendPicture={(id, file) => client.addReportPicture({ params: { id }, file })}
        onDone={(id) => {
          showMessage({ type: 'success', text: () => t('report.sent') });
          void navigate(repairPaths.ownerRepairs(id));
        }}
        onCancel={() => void navigate(repairPaths.ownerRepairs())}
      />
    </div>
  );
}

interface OwnListProps {
  list: OwnerOrdersView;
  at: ReadAt;
  mayReport: boolean;
}

function OwnList({ list: { orders, places }, at, mayReport }: OwnListProps) {
  const t = useTexts('repairs');
  const groups = [
    { key: 'waiting', of: orders.filter(({ answerDueAt }) => answerDueAt !== null) },
    { key: 'open', of: orders.filter(({ answerDueAt, state }) => answerDueAt === null && isOpen(state)) },
    { key: 'over', of: orders.filter(({ answerDueAt, state }) => answerDueAt === null && !isOpen(state)) },
  ] as const;
  return (
    <div className="grid gap-8">
      <header className="grid gap-3">
        <Heading level={1}>{t('title')}</Heading>
        <p className="max-w-prose text-muted">{t('owner.lead')}</p>
        {mayReport && places.length > 0 && (
          <p>
            <ButtonLink to={repairPaths.ownerRepairs('new')} tone="outline">
              {t('owner.report')}
            </ButtonLink>
          </p>
        )}
      </header>
      {orders.length === 0 && <EmptyState icon={Wrench} title={t('owner.none')} text={t('owner.noneText')} />}
      {groups
        .filter(({ of }) => of.length > 0)
        .map(({ key, of }) => (
          <section key={key} aria-labelledby={key} className="grid gap-4">
            <Heading level={2} id={key}>
              {t(`owner.${key}`)}
            </Heading>
            <ul className="grid gap-3">
              {of.map((order) => (
                <OwnRow key={order.id} order={order} to={at(order.id)} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function OwnRow({ order, to }: { order: OwnerOrdersView['orders'][number]; to: string }) {
  const t = useTexts('repairs');
  const { money, at, dayOf } = useRepairWords();
  return (
    <li>
      <Card>
        <div className="grid gap-2">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <Link to={to} className="wrap-anywhere font-semibold pointer-coarse:py-2">
              <RepairTitle {...order} />
            </Link>
            <RepairBadges {...order} />
          </div>
          <p translate="no" className="wrap-anywhere">
            {order.shownWords}
          </p>
          <p className="text-muted text-sm">
            <span translate="no">{order.name}</span> · {dayOf(order.reportedAt)}
          </p>
          {order.answerDueAt !== null && order.amountCents !== null && (
            <p className="flex flex-wrap items-baseline gap-x-3 font-semibold">
              <span className="numbers">{money(order.amountCents)}</span>
              {t('owner.answerBy', { at: at(order.answerDueAt) })}
            </p>
          )}
        </div>
      </Card>
    </li>
  );
}
