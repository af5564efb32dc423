import type { BoatView } from '../../../api/boats.schemas.ts';

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
