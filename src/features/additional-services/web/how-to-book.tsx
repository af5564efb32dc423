import { useTexts } from '#browser/use-texts.ts';

const steps = ['stay', 'add', 'answer'] as const;

/** The three steps from a wish to a booked service. */
export function HowToBook() {
  const t = useTexts('services');
  return (
    <ol className="grid gap-6 md:grid-cols-3 md:gap-8">
      {steps.map((step, index) => (
        <li key={step} className="border-line border-t pt-4">
          <span aria-hidden="true" className="numbers font-display text-2xl text-info">
            {index + 1}
          </span>
          <p className="mt-1 font-semibold">{t(`booking.steps.${step}.title`)}</p>
          <p className="mt-1 text-muted">{t(`booking.steps.${step}.text`)}</p>
        </li>
      ))}
    </ol>
  );
}
