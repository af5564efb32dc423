import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { sumOf } from '#kernel/money/money.ts';
import type { ClaimView, DepositView } from '../api/deposits.schemas.ts';

type Sums = Pick<
  DepositView,
  'receivedCents' | 'heldCents' | 'claimedCents' | 'keptCents' | 'owedCents' | 'onWayCents' | 'returnedCents'
>;
const places = ['heldCents', 'claimedCents', 'keptCents', 'owedCents', 'onWayCents', 'returnedCents'] as const;

/** What was received of a deposit, and where each cent of it is. */
export function DepositSums({ deposit }: { deposit: Sums }) {
  const t = useTexts('deposit');
  const language = useTextLanguage();
  const shown = places.filter((place) => deposit[place] > 0);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
      <dt className="font-semibold">{t('sums.receivedCents')}</dt>
      <dd className="numbers text-right font-semibold">{formatExactMoney(language, deposit.receivedCents)}</dd>
      {shown.map((place) => (
        <div key={place} className="contents">
          <dt className="text-muted">{t(`sums.${place}`)}</dt>
          <dd className="numbers text-right">{formatExactMoney(language, deposit[place])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What was damaged, with what is claimed for each and why, and the pictures. */
export function Damage({ lines, pictures }: Pick<ClaimView, 'lines' | 'pictures'>) {
  const t = useTexts('deposit');
  const language = useTextLanguage();
  const isOfOnePlace = new Set(lines.map(({ place }) => place)).size === 1;
  return (
    <>
      <ul className="divide-y divide-line">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a claim never change
          <li key={index} className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 py-3">
            <span className="wrap-anywhere min-w-0 font-semibold">{line.what}</span>
            <span className="numbers whitespace-nowrap font-semibold">
              {formatExactMoney(language, line.amountCents)}
            </span>
            <span className="wrap-anywhere col-span-full whitespace-pre-line text-muted">{line.reason}</span>
            {!isOfOnePlace && <span className="col-span-full text-muted text-sm">{line.place}</span>}
          </li>
        ))}
        {lines.length > 1 && (
          <li className="flex justify-between gap-6 py-3 font-semibold">
            <span>{t('together')}</span>
            <span className="numbers">
              {formatExactMoney(language, sumOf(lines.map(({ amountCents }) => amountCents)))}
            </span>
          </li>
        )}
      </ul>
      <Evidence pictures={pictures} />
    </>
  );
}

/** Pictures of damage; each opens in a tab of its own. */
function Evidence({ pictures }: Pick<ClaimView, 'pictures'>) {
  const t = useTexts('deposit');
  if (pictures.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {pictures.map(({ id, url }, index) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer" className="block">
            <img
              src={url}
              alt={t('picture', { number: index + 1 })}
              loading="lazy"
              className="aspect-4/3 w-full rounded-control border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** How a claim was settled about which staff said nothing. */
const unsaid = { accepted: 'accepted', silent: 'silent', objected: 'undecided' } as const;

/** What the guest answered, and what was decided. */
export function ClaimOutcome({ claim, reader }: { claim: ClaimView; reader: 'guest' | 'staff' }) {
  const t = useTexts('deposit');
  const language = useTextLanguage();
  const kept = formatExactMoney(language, claim.keptCents ?? 0);
  const how = claim.decisionNote === null ? unsaid[claim.answer ?? 'accepted'] : 'decided';
  return (
    <>
      {claim.answerWords !== null && (
        <figure className="grid gap-2">
          <figcaption className="text-muted">{t(`${reader}.objection`)}</figcaption>
          <blockquote className="wrap-anywhere whitespace-pre-line border-line border-l-2 pl-4">
            {claim.answerWords}
          </blockquote>
        </figure>
      )}
      {claim.state === 'settled' && <p className="font-semibold">{t(`${reader}.settled.${how}`, { kept })}</p>}
      {claim.decisionNote !== null && (
        <blockquote className="wrap-anywhere whitespace-pre-line border-line border-l-2 pl-4">
          {claim.decisionNote}
        </blockquote>
      )}
    </>
  );
}
