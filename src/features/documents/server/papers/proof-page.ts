import { deviceNameOf } from '#features/accounts/domain/device-name.ts';
import type { Acceptance } from '#features/contracts/server/contracts.facade.ts';
import type { AgreedByPhone } from '#features/trip-changes/server/trip-changes.facade.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { sha256Of } from '#platform/storage/storage.ts';
import type { PaperBlock, PaperFact } from '../../domain/paper.ts';
import type { AcceptanceProof } from './agreements.views.ts';
import type { PaperFrame } from './paper-frame.ts';

const HEADING = '# ';

/** The words of an agreement or of an annex to it. */
export function wordBlocks(paragraphs: readonly string[]): readonly PaperBlock[] {
  return paragraphs.map(
    (text): PaperBlock =>
      text.startsWith(HEADING) ? { kind: 'heading', text: text.slice(HEADING.length) } : { kind: 'paragraph', text },
  );
}

interface Proven<How> {
  readonly acceptance: How;
  readonly proof: AcceptanceProof | null;
}

/** How the guest accepted the words on the page: who, when, from where, which text, and the entry of the log. */
export function proofPage(frame: PaperFrame, { acceptance, proof }: Proven<Acceptance>): readonly PaperBlock[] {
  const { t } = frame;
  const { browser, system } = deviceNameOf(acceptance.with);
  const device = [browser, system].filter((part) => part !== null).join(', ');
  const method = proof?.method ? t(`method.${proof.method}`) : null;
  const signIn = method && acceptance.isTwoStep ? t('method.two-steps', { method }) : method;
  return [
    ...headOf(frame, 'proofText'),
    {
      kind: 'facts',
      groups: [
        {
          title: t('agreement.who'),
          rows: [factOf(frame, 'guest', acceptance.name), factOf(frame, 'account', acceptance.userId)],
        },
        whenOf(frame, acceptance.acceptedAt),
        {
          title: t('agreement.where'),
          rows: [
            factOf(frame, 'address', acceptance.from),
            factOf(frame, 'browser', device || acceptance.with),
            factOf(frame, 'signIn', signIn),
          ],
        },
      ],
    },
    {
      kind: 'facts',
      groups: [
        {
          title: t('agreement.what'),
          rows: [
            factOf(frame, 'version', acceptance.version),
            factOf(frame, 'read', t(`language.${acceptance.language}`)),
            ...hashesOf(frame, acceptance),
          ],
        },
      ],
    },
    logOf(frame, proof, [factOf(frame, 'session', acceptance.sessionId)]),
    { kind: 'small', text: t('agreement.hashText') },
  ];
}

/** How the guest agreed to the words on the phone: who, when, which text, and the entry of the log. */
export function phonePage(frame: PaperFrame, { acceptance, proof }: Proven<AgreedByPhone>): readonly PaperBlock[] {
  const { t } = frame;
  return [
    ...headOf(frame, 'phoneText'),
    {
      kind: 'facts',
      groups: [
        { title: t('agreement.who'), rows: [factOf(frame, 'guest', acceptance.name)] },
        whenOf(frame, acceptance.acceptedAt),
      ],
    },
    {
      kind: 'facts',
      groups: [
        {
          title: t('agreement.what'),
          rows: [factOf(frame, 'version', acceptance.version), ...hashesOf(frame, acceptance)],
        },
      ],
    },
    logOf(frame, proof, []),
    { kind: 'small', text: t('agreement.hashText') },
  ];
}

const headOf = ({ t }: PaperFrame, text: 'proofText' | 'phoneText'): readonly PaperBlock[] => [
  { kind: 'new-page' },
  { kind: 'heading', text: t('agreement.proof') },
  { kind: 'small', text: t(`agreement.${text}`) },
];

const factOf = ({ t }: PaperFrame, key: string, value: string | null): PaperFact => ({
  label: t(`agreement.${key}`),
  value: value ?? t('agreement.unknown'),
});

const whenOf = (frame: PaperFrame, at: Instant) => ({
  title: frame.t('agreement.when'),
  rows: [{ label: '', value: formatDeadline(frame.language, at) }, factOf(frame, 'moment', isoOf(at))],
});

type Texts = Pick<Acceptance, 'textEn' | 'textEs' | 'textHash'>;

const hashesOf = (frame: PaperFrame, { textEn, textEs, textHash }: Texts): readonly PaperFact[] => [
  factOf(frame, 'hashEn', sha256Of(Buffer.from(textEn))),
  factOf(frame, 'hashEs', sha256Of(Buffer.from(textEs))),
  factOf(frame, 'hashBoth', textHash),
];

function logOf(frame: PaperFrame, proof: AcceptanceProof | null, more: readonly PaperFact[]): PaperBlock {
  const { t } = frame;
  const rows = [factOf(frame, 'seal', proof?.seal ?? t('agreement.noSeal')), ...more];
  return { kind: 'facts', groups: [{ title: t('agreement.log'), rows }] };
}
