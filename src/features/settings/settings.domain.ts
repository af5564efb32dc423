import type { Bilingual, Language } from '#kernel/languages.ts';
import type { SocialLink } from './social-networks.domain.ts';

/** The booking horizon in days: a month at least, and at most what search knows of each house (decision 0004). */
export const LEAST_HORIZON_DAYS = 30;
export const MAX_HORIZON_DAYS = 730;

/** For how many hours a quote holds its dates, at least and at most (domain 4.10). */
export const LEAST_QUOTE_HOURS = 1;
export const MAX_QUOTE_HOURS = 72;

/** From so many types of services in a group on, their lines cost that much less. */
export interface BundleDiscountSetting {
  readonly serviceTypes: number;
  readonly basisPoints: number;
}

/** A license of the company for its houses, or its account at an office of taxes. */
export interface Registration {
  readonly name: Bilingual;
  readonly number: string;
}

/** How long the text of the banner may be. */
export const MAX_BANNER = 300;

/** How long the words about an incident may be, and how many stand on the status page at once. */
export const MAX_INCIDENT = 300;
export const MAX_INCIDENTS = 5;

/** The text of the banner in a language; null when none stands. */
export function bannerIn(settings: CompanySettings, { language, takesCards }: BannerAsked): string | null {
  const { bannerOn, bannerOnlyWithoutCards, bannerEn, bannerEs } = settings;
  const isShown = bannerOn && !(bannerOnlyWithoutCards && takesCards);
  return (isShown && (language === 'es' ? bannerEs : bannerEn)) || null;
}

interface BannerAsked {
  readonly language: Language;
  readonly takesCards: boolean;
}

/** domain 4.3, 4.8: by when what is approved is paid. A trip keeps what held when it was asked for. */
export interface PaymentTerms {
  /** Elapsed hours from the approval to the first instalment. */
  readonly firstPaymentHours: number;
  /** Elapsed hours from the second instalment to the start. */
  readonly secondPaymentHours: number;
  /** What begins in fewer days (dates of the company's calendar) is one payment. */
  readonly singlePaymentDays: number;
  /** Elapsed hours from the approval to that one payment. */
  readonly singlePaymentHours: number;
  /** What is added to a trip for at most so many cents is one payment, too. */
  readonly singleAdditionCents: number;
  /** Elapsed hours to pay what fell due while a trip was cancelled. */
  readonly reinstatedPaymentHours: number;
}

export const paymentTermNames = [
  'firstPaymentHours',
  'secondPaymentHours',
  'singlePaymentDays',
  'singlePaymentHours',
  'singleAdditionCents',
  'reinstatedPaymentHours',
] as const satisfies readonly (keyof PaymentTerms)[];

/** The least and the most of each; days follow the hours, too (`leastSinglePaymentDays`). */
export const paymentTermLimits = {
  firstPaymentHours: { least: 1, most: 336 },
  secondPaymentHours: { least: 1, most: 2_160 },
  singlePaymentDays: { least: 2, most: 120 },
  singlePaymentHours: { least: 1, most: 168 },
  singleAdditionCents: { least: 1_00, most: 1_000_000_00 },
  reinstatedPaymentHours: { least: 1, most: 168 },
} as const satisfies Readonly<Record<keyof PaymentTerms, { readonly least: number; readonly most: number }>>;

const DAY_HOURS = 24;

/**
 * In how many days a trip has to begin at least for two instalments, so that the second is never due before the first:
 * an approval late on one day and a start early on another lose a day of them, and an hour where the clocks change.
 */
export function leastSinglePaymentDays({
  firstPaymentHours,
  secondPaymentHours,
}: Pick<PaymentTerms, 'firstPaymentHours' | 'secondPaymentHours'>): number {
  return Math.ceil((firstPaymentHours + secondPaymentHours + 1) / DAY_HOURS) + 1;
}

/** When money of a stay becomes the owner's: at check-out, at check-in, or by night at each month's end. */
export const recognitions = ['check-out', 'check-in', 'nightly'] as const;
export type Recognition = (typeof recognitions)[number];

/** What the company decides without a programmer (domain 2, 4, 5). */
export interface CompanySettings extends PaymentTerms {
  /** Whether a request holds its dates until the answer is due. */
  readonly requestHolds: boolean;
  readonly requestAnswerHours: number;
  /** Within how many elapsed hours we promise to answer a message (domain 8). */
  readonly messageAnswerHours: number;
  /** For how many hours a quote holds its dates unless staff say otherwise (domain 4.10). */
  readonly quoteHours: number;
  /** How many days from today a stay or an outing may end at the latest. */
  readonly bookingHorizonDays: number;
  readonly bundleDiscounts: readonly BundleDiscountSetting[];
  /** For so many days after check-out damage is recorded; on the last one the rest of the deposit goes back. */
  readonly depositClaimDays: number;
  /** Within how many days we send a refund that is owed (domain 4.7). */
  readonly refundDays: number;
  /** What an invoice of a trip with a house names; boats need none. */
  readonly houseRegistrations: readonly Registration[];
  readonly recognition: Recognition;
  /** A refund above that many cents is released by another person of the staff. */
  readonly refundReleaseCents: number;
  /** An estimate of a repair above that many cents needs two bids, or a reason for one. */
  readonly repairBidsFromCents: number;
  /** The note at the head of every page: whether it stands there, and whether only while no cards are taken. */
  readonly bannerOn: boolean;
  readonly bannerOnlyWithoutCards: boolean;
  /** In both languages or in none; no text is no banner. */
  readonly bannerEn: string;
  readonly bannerEs: string;
  /** What staff work on, for the status page: what is over is taken away. */
  readonly incidents: readonly Bilingual[];
  /** Its pages elsewhere, in the order in which guests see them. */
  readonly socialLinks: readonly SocialLink[];
}

export const defaultSettings: CompanySettings = {
  requestHolds: true,
  requestAnswerHours: 24,
  messageAnswerHours: 4,
  quoteHours: 24,
  bookingHorizonDays: MAX_HORIZON_DAYS,
  firstPaymentHours: 48,
  secondPaymentHours: 48,
  singlePaymentDays: 7,
  singlePaymentHours: 24,
  singleAdditionCents: 300_00,
  reinstatedPaymentHours: 24,
  bundleDiscounts: [
    { serviceTypes: 1, basisPoints: 300 },
    { serviceTypes: 2, basisPoints: 500 },
    { serviceTypes: 3, basisPoints: 800 },
    { serviceTypes: 4, basisPoints: 1_000 },
  ],
  depositClaimDays: 7,
  refundDays: 7,
  houseRegistrations: [],
  recognition: 'check-out',
  refundReleaseCents: 2_000_00,
  repairBidsFromCents: 500_00,
  bannerOn: true,
  bannerOnlyWithoutCards: true,
  bannerEn:
    'We are not accepting credit card payments on our website at the moment. Please contact us for other payment options.',
  bannerEs:
    'Por el momento no aceptamos pagos con tarjeta de crédito en nuestro sitio web. Comuníquese con nosotros para conocer otras formas de pago.',
  incidents: [],
  socialLinks: [],
};
