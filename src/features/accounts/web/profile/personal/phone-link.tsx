import { formatPhone } from './read-phone.ts';

/** A stored number as people write it; pressing it calls. The page has loaded the shapes of numbers (`loadPhoneShapes`). */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} className="numbers whitespace-nowrap text-link underline-offset-4 hover:underline">
      {formatPhone(phone)}
    </a>
  );
}
