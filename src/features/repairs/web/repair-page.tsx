import { useState } from 'react';
import { Link } from 'react-router';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { officePaths } from '#kernel/office-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Select } from '#ui/fields/select.tsx';
import type { OrderChange, OrderView } from '../api/repairs.schemas.ts';
import { repairPaths } from '../domain/repair-paths.ts';
import { type FilePhase, filePhases, isOpen } from '../domain/work-orders.ts';
import { ActDialog, type TypedAct } from './act-dialog.tsx';
import { type RepairAct, useRepairActs } from './repair-acts.ts';
import { RepairAge } from './repair-age.tsx';
import { RepairBadges, RepairTitle } from './repair-badges.tsx';
import { RepairMoney } from './repair-money.tsx';
import { AddPictures, RepairPictures } from './repair-pictures.tsx';
import { RepairTimeline } from './repair-timeline.tsx';
import { repairsClient } from './repairs-clients.ts';
import { useRepairWords } from './use-repair-words.ts';

interface RepairPageProps {
  order: OrderView;
  onChanged: () => Promise<void>;
}

/** One repair for staff: what to do next, pictures, money for who sees it, and what happened. */
export function RepairPage({ order, onChanged }: RepairPageProps) {
  const t = useTexts('staffRepairs');
  const r = useTexts('repairs');
  const number = r('number', { number: order.number });
  return (
    <>
      <PageHead title={number} noIndex />
      <Breadcrumb steps={[{ to: repairPaths.staffRepairs(), label: r('title') }]} current={number} />
      <header className="mt-4 mb-8 grid gap-3">
        <p className="text-muted">
          <span translate="no">{order.name}</span> · {number}
        </p>
        <Heading level={1} className="wrap-anywhere">
          <RepairTitle {...order} />
        </Heading>
        <span className="flex flex-wrap items-center gap-2">
          <RepairBadges {...order} />
          <RepairAge {...order} />
        </span>
        <RepairFacts order={order} />
      </header>
      <div className="grid gap-10">
        <NextActs order={order} onChanged={onChanged} />
        <section aria-labelledby="task" className="wrap-anywhere grid gap-2">
          <Heading level={2} id="task">
            {t('task')}
          </Heading>
          {order.task === null ? <p className="text-muted">{t('noTask')}</p> : <p translate="no">{order.task}</p>}
          <p className="text-muted text-sm">
            {r('owner.reported')}: <span translate="no">{order.words}</span>
          </p>
        </section>
        <section aria-labelledby="files" className="grid gap-4">
          <Heading level={2} id="files">
            {t('files')}
          </Heading>
          <RepairPictures files={order.files} />
          {isOpen(order.state) && <AddFiles order={order} onChanged={onChanged} />}
        </section>
        {order.money && <RepairMoney order={order} money={order.money} onChanged={onChanged} />}
        <section aria-labelledby="timeline" className="grid gap-4">
          <Heading level={2} id="timeline">
            {t('timeline')}
          </Heading>
          <RepairTimeline events={order.events} />
        </section>
      </div>
    </>
  );
}

function RepairFacts({ order }: { order: OrderView }) {
  const t = useTexts('staffRepairs');
  const r = useTexts('repairs');
  const { at, day, visit } = useRepairWords();
  const { vendor, reporterName, block } = order;
  const how = r(`reporters.${order.reporter}`);
  const who = reporterName === null ? how : t('by', { how, name: reporterName });
  const doer = vendor?.name ?? order.assigneeName;
  return (
    <div className="wrap-anywhere grid gap-1 text-muted">
      <p>
        {who} · {t('on', { at: at(order.reportedAt) })}
      </p>
      {order.visitOn !== null && (
        <p>
          {t('visit', { when: visit(order.visitOn, order.visitAt) })}
          {doer && <span translate="no"> · {doer}</span>}
          {vendor?.phone && <span className="numbers"> · {vendor.phone}</span>}
        </p>
      )}
      {vendor?.answer && <p>{t(vendor.answer === 'accepted' ? 'vendorAccepted' : 'vendorDeclined')}</p>}
      {order.state === 'on-hold' && order.heldUntil !== null && <p>{t('heldUntil', { date: day(order.heldUntil) })}</p>}
      {block && <p>{t('isOut', { from: day(block.from), until: day(block.until) })}</p>}
      {order.groupId !== null && (
        <p>
          <Link to={officePaths.staffGroup(order.groupId)} className="text-link underline underline-offset-4">
            {t('trip')}
          </Link>
        </p>
      )}
    </div>
  );
}

/** What can be done now: one press, or a dialog with what it needs. */
function NextActs({ order, onChanged }: RepairPageProps) {
  const t = useTexts('staffRepairs');
  const { next, more } = useRepairActs(order);
  const [open, setOpen] = useState<RepairAct>();
  const [stays, setStays] = useState<string>();
  const { act, isActing, problem, clearProblem } = useStaffAct(onChanged);
  const send = async (one: RepairAct, typed: TypedAct) => {
    setStays(undefined);
    const body: OrderChange = one.bodyOf(typed);
    const change = () =>
      repairsClient()
        .changeRepair({ params: { id: order.id }, body: body as never })
        .catch((error: unknown) => {
          setStays(codesOf(error));
          throw error;
        });
    if ((await act(change, t('done'))) === 'done') setOpen(undefined);
  };
  const press = (one: RepairAct) => {
    clearProblem();
    if (one.fields.length === 0) return void send(one, {});
    setOpen(one);
  };
  const said = stays === undefined ? problem : t('stays', { codes: stays });
  if (next.length + more.length === 0) return null;
  return (
    <section aria-label={t('next')} className="grid gap-3">
      {said && open === undefined && (
        <Alert tone="danger" isNews>
          {said}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        {next.map((one, index) => (
          <Button
            key={one.label}
            tone={index === 0 ? 'action' : 'outline'}
            isWaiting={isActing && open === undefined}
            disabledReason={one.disabledReason}
            onClick={() => press(one)}
          >
            {one.label}
          </Button>
        ))}
      </div>
      {more.length > 0 && (
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          {more.map((one) => (
            <Button
              key={one.label}
              tone="quiet"
              size="small"
              disabledReason={one.disabledReason}
              onClick={() => press(one)}
            >
              {one.label}
            </Button>
          ))}
        </div>
      )}
      {open && (
        <ActDialog
          key={open.label}
          title={open.label}
          text={open.text}
          fields={open.fields}
          isActing={isActing}
          problem={said}
          onClose={() => setOpen(undefined)}
          onSubmit={(typed) => void send(open, typed)}
        />
      )}
    </section>
  );
}

/** The codes of the trips that stand in the way of a block. */
function codesOf(error: unknown): string | undefined {
  if (!(error instanceof ApiRefusal) || error.code !== 'stay-in-the-way') return undefined;
  const { stays } = Object(error.details) as { readonly stays?: readonly { readonly bookingCode: string }[] };
  return stays?.map(({ bookingCode }) => bookingCode).join(', ');
}

function AddFiles({ order, onChanged }: RepairPageProps) {
  const t = useTexts('staffRepairs');
  const r = useTexts('repairs');
  const usual = order.state === 'in-progress' || order.state === 'done' ? 'after' : 'before';
  const [phase, setPhase] = useState<FilePhase>(usual);
  const phases = filePhases.filter((one) => order.money !== null || one === 'before' || one === 'after');
  return (
    <div className="grid gap-3 sm:max-w-md">
      <Select
        label={t('addTo')}
        value={phase}
        options={phases.map((value) => ({ value, label: r(`pictures.${value}`) }))}
        onChange={({ target }) => setPhase(target.value as FilePhase)}
      />
      <AddPictures
        takesPdf={phase === 'bid' || phase === 'invoice'}
        send={(file) => repairsClient().addRepairFile({ params: { id: order.id }, query: { Phase: phase }, file })}
        onSent={() => void onChanged()}
      />
    </div>
  );
}
