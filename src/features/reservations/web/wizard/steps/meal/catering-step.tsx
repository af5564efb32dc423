import type { StepProps } from '../../wizard-props.ts';
import { MealStep } from './meal-step.tsx';

/** Food for many, brought and served. */
export default function CateringStep(props: StepProps) {
  return <MealStep {...props} code="catering" />;
}
