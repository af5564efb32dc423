import { LoadedForm } from '../../form/loaded-form.tsx';
import { useLoaded } from '../../form/use-loaded.ts';
import type { StepProps } from '../../wizard-props.ts';
import { MealForm } from './meal-form.tsx';
import { loadMeals } from './meal-offer.ts';

/** The menus of a chef or of a catering, and the form for one of them. */
export function MealStep({ code, ...step }: StepProps & { code: 'chef' | 'catering' }) {
  const offer = useLoaded(code, (signal) => loadMeals(code, signal));
  return <LoadedForm loaded={offer}>{(value) => <MealForm {...step} code={code} offer={value} />}</LoadedForm>;
}
