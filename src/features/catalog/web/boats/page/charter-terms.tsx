import { useTexts } from '#browser/use-texts.ts';
import type { BoatView } from '../../../api/boats.schemas.ts';

/** Captained or bareboat, in plain words; the captain's license, the card that guests who steer need, the boat's permit. */
export function CharterTerms({ boat }: { boat: BoatView }) {
  const t = useTexts('boat');
  const { charter, captainLicence, needsSafetyCard, permitNumber } = boat;
  const papers = [
    ...(captainLicence ? [{ name: t('charter.license'), text: captainLicence }] : []),
    ...(needsSafetyCard ? [{ name: t('charter.safetyCard'), text: t('charter.safetyCardText') }] : []),
    { name: t('charter.permit'), text: permitNumber },
  ];
  return (
    <>
      <p className="max-w-[65ch]">{t(`charter.${charter}`)}</p>
      <dl className="mt-6 grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {papers.map(({ name, text }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-1 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The boat's own rules, all without a press. */
export function BoatRules({ rules }: Pick<BoatView, 'rules'>) {
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-info sm:grid-cols-2 sm:gap-x-10">
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}
