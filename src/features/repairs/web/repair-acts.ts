import { useTexts } from '#browser/use-texts.ts';
import { typedOf } from '#kernel/money/money-typed.ts';
import type { OrderChange, OrderView } from '../api/repairs.schemas.ts';
import { categories, emergencyCategories, isOpen, moves, type OrderState, urgencies } from '../domain/work-orders.ts';
import type { ActField, TypedAct } from './act-dialog.tsx';

/** Something that staff can do with a repair now. */
export interface RepairAct {
  readonly action: OrderChange['action'];
  readonly label: string;
  readonly text: string;
  /** None: one press does it. */
  readonly fields: readonly ActField[];
  /** Why it can't be done yet. */
  readonly disabledReason: string | null;
  readonly isDanger?: boolean;
  readonly bodyOf: (typed: TypedAct) => OrderChange;
}

/** What is next first; the rest can be done as well. */
export interface RepairActs {
  readonly next: readonly RepairAct[];
  readonly more: readonly RepairAct[];
}

const words = { name: 'words', type: 'words' } as const;

/** What the reader can do with a repair in its state. */
export function useRepairActs(order: OrderView): RepairActs {
  const t = useTexts('staffRepairs');
  const r = useTexts('repairs');
  const { state, money } = order;
  const isIn = (states: readonly OrderState[]) => states.includes(state);
  const hasPicture = order.files.some(
    ({ kind, phase }) => kind === 'picture' && (phase === 'report' || phase === 'before'),
  );
  const hasAfter = order.files.some(({ kind, phase }) => kind === 'picture' && phase === 'after');
  const act = (action: OrderChange['action'], more: Partial<RepairAct> = {}): RepairAct => ({
    action,
    label: t(`acts.${action as 'triage'}`),
    text: '',
    fields: [],
    disabledReason: null,
    bodyOf: (typed) => ({ action, ...typed }) as OrderChange,
    ...more,
  });
  const withWords = (action: 'send-back' | 'decline' | 'cancel' | 'note', more: Partial<RepairAct> = {}) =>
    act(action, { text: t(`texts.${action}`), fields: [{ ...words, label: t('fields.reason') }], ...more });
  const vendors = money?.vendors ?? [];
  const vendorOptions = vendors.map(({ id, name, isInsured }) => ({
    value: id,
    label: isInsured ? name : t('fields.notInsured', { name }),
    isDisabled: !isInsured,
  }));
  const team = { value: '', label: t('fields.team') };
  const costs = money?.costs;
  const chosen = money?.bids.find(({ isChosen }) => isChosen);
  const typedCents = (cents: number | undefined) => (cents ? typedOf(cents) : '');

  const all: Readonly<Record<string, RepairAct | false>> = {
    triage: isIn(moves.triage.from) && triageAct(),
    retriage: isOpen(state) && order.task !== null && !isIn(moves.triage.from) && triageAct(t('acts.retriage')),
    askVendor:
      isIn(['triaged', 'awaiting-estimate']) &&
      vendors.some(({ isInsured }) => isInsured) &&
      act('ask-vendor', {
        text: t('texts.ask-vendor'),
        fields: [{ name: 'vendorId', type: 'choice', label: t('fields.vendor'), options: insuredFirst() }],
      }),
    addBid:
      isIn(moves['ask-owner'].from) &&
      act('add-bid', {
        text: t('texts.add-bid'),
        fields: [
          { name: 'vendorId', type: 'choice', label: t('fields.vendor'), options: [team, ...vendorOptions] },
          { name: 'laborCents', type: 'money', label: t('fields.labor') },
          { name: 'partsCents', type: 'money', label: t('fields.parts'), value: '0' },
          { ...words, label: t('fields.words'), isOptional: true },
        ],
        bodyOf: (typed) => ({ action: 'add-bid', ...typed, words: typed.words ?? '' }) as OrderChange,
      }),
    schedule:
      isIn(moves.schedule.from) &&
      act('schedule', {
        text: t('texts.schedule'),
        fields: [
          {
            ...{ name: 'vendorId', type: 'choice', label: t('fields.vendor'), options: [team, ...vendorOptions] },
            value: order.vendor?.id ?? '',
          },
          { name: 'visitOn', type: 'date', label: t('fields.visitOn'), value: order.visitOn ?? '' },
          { name: 'visitAt', type: 'time', label: t('fields.visitAt'), value: order.visitAt ?? '', isOptional: true },
        ],
      }),
    start: isIn(moves.start.from) && act('start', { disabledReason: hasPicture ? null : t('pictureFirst') }),
    finish: isIn(moves.finish.from) && act('finish', { disabledReason: hasAfter ? null : t('pictureFirst') }),
    costs:
      state === 'done' &&
      act('settle-costs', {
        text: t('texts.settle-costs'),
        fields: [
          ...moneyField('laborCents', 'labor', costs?.laborCents ?? chosen?.laborCents),
          ...moneyField('partsCents', 'parts', costs?.partsCents ?? chosen?.partsCents),
          ...moneyField('ownerCents', 'ownerPart', costs?.ownerCents),
          ...((money?.depositLeftCents ?? 0) > 0 ? moneyField('depositCents', 'depositPart', costs?.depositCents) : []),
          { name: 'askWords', type: 'words', label: t('fields.askWords'), isOptional: true },
        ],
        bodyOf: costsBody,
      }),
    verify:
      state === 'done' &&
      act('verify', {
        disabledReason: order.isOwnWork ? t('ownWork') : costs ? null : t('costsFirst'),
      }),
    sendBack: state === 'done' && withWords('send-back'),
    close: isIn(moves.close.from) && act('close'),
    resume: isIn(moves.resume.from) && act('resume'),
    emergency:
      isIn(moves['start-emergency'].from) &&
      emergencyCategories.includes(order.category) &&
      act('start-emergency', {
        text: t('texts.start-emergency'),
        disabledReason: hasPicture ? null : t('pictureFirst'),
        fields: [
          { ...words, label: t('fields.reason') },
          { name: 'expectedCents', type: 'money', label: t('fields.expected') },
        ],
      }),
    note: isOpen(state) && withWords('note', { fields: [{ ...words, label: t('fields.words') }], ...answering() }),
    hold:
      isIn(moves.hold.from) &&
      act('hold', {
        text: t('texts.hold'),
        fields: [
          { ...words, label: t('fields.reason') },
          { name: 'until', type: 'date', label: t('fields.until'), isOptional: true },
        ],
      }),
    block:
      isOpen(state) &&
      order.block === null &&
      act('block', {
        text: t('texts.block'),
        fields: [
          { name: 'from', type: 'date', label: t('fields.from') },
          { name: 'until', type: 'date', label: t('fields.blockUntil') },
        ],
      }),
    unblock: order.block !== null && act('unblock'),
    revoke: (money?.links.length ?? 0) > 0 && act('revoke-links'),
    decline: isIn(moves.decline.from) && withWords('decline', { isDanger: true }),
    cancel: isIn(moves.cancel.from) && withWords('cancel', { isDanger: true }),
  };
  const nextNames: readonly string[] = [
    'triage',
    'resume',
    'askVendor',
    'addBid',
    'schedule',
    'start',
    'finish',
    'costs',
    'verify',
    'close',
  ];
  const open = Object.entries(all).flatMap(([name, one]) => (one && isAllowed(one) ? [{ name, one }] : []));
  return {
    next: nextNames.flatMap((name) => open.filter((each) => each.name === name).map(({ one }) => one)),
    more: open.filter(({ name }) => !nextNames.includes(name)).map(({ one }) => one),
  };

  /** Without money one looks at it, works, pauses, and no more. */
  function isAllowed({ action }: RepairAct): boolean {
    return money !== null || ['triage', 'start', 'finish', 'hold', 'resume', 'send-back'].includes(action);
  }
  function insuredFirst() {
    return vendorOptions.toSorted((one, other) => Number(one.isDisabled) - Number(other.isDisabled));
  }
  function answering(): Partial<RepairAct> {
    const isAsked = money?.approvals.some(({ questionAt, answer }) => questionAt !== null && answer === null);
    return isAsked ? { label: t('acts.answer') } : {};
  }
  function moneyField(name: string, label: 'labor' | 'parts' | 'ownerPart' | 'depositPart', cents: number | undefined) {
    return [{ name, type: 'money', label: t(`fields.${label}`), value: typedCents(cents) || '0' } as const];
  }
  function triageAct(label?: string): RepairAct {
    return act('triage', {
      ...(label === undefined ? {} : { label }),
      text: t('texts.triage'),
      fields: [
        { name: 'task', type: 'words', label: t('fields.task'), value: order.task ?? order.words },
        {
          ...{ name: 'category', type: 'choice', label: t('fields.category'), value: order.category },
          options: categories.map((value) => ({ value, label: r(`categories.${value}`) })),
        },
        {
          ...{ name: 'urgency', type: 'choice', label: t('fields.urgency'), value: order.urgency },
          options: urgencies.map((value) => ({ value, label: r(`urgencies.${value}`) })),
        },
        { name: 'room', type: 'text', label: t('fields.room'), value: order.room, isOptional: true },
        { name: 'item', type: 'text', label: t('fields.item'), value: order.item, isOptional: true },
      ],
      bodyOf: ({ room, item, ...typed }) =>
        ({ action: 'triage', ...typed, room: room ?? '', item: item ?? '' }) as OrderChange,
    });
  }
}

/** The company pays what the owner and the deposit do not. */
function costsBody({ laborCents, partsCents, ownerCents, depositCents = 0, askWords = null }: TypedAct): OrderChange {
  const [labor, parts, owner, deposit] = [laborCents, partsCents, ownerCents, depositCents].map(Number) as Four;
  return {
    action: 'settle-costs',
    ...{ laborCents: labor, partsCents: parts, ownerCents: owner, depositCents: deposit },
    companyCents: Math.max(0, labor + parts - owner - deposit),
    askWords: askWords === null ? null : String(askWords),
  };
}

type Four = [number, number, number, number];
