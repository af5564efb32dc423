import type { StepProps } from '../../wizard-props.ts';
import { MealStep } from './meal-step.tsx';

/** A chef who cooks at the house. */
export default function ChefStep(props: StepProps) {
  return <MealStep {...props} code="chef" />;
}
