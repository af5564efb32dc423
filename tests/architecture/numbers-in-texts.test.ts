import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { REFRESH_TOKEN_MS } from '#features/accounts/domain/session-rules.ts';
import { codeHours } from '#features/accounts/server/passwords/codes.repository.ts';
import {
  CHANGED_EMAILS_KEPT_MS,
  CODES_KEPT_MS,
  SESSIONS_KEPT_MS,
  UNCONFIRMED_KEPT_MS,
} from '#features/accounts/server/tidy-accounts.ts';
import { REPLACED_HOURS } from '#features/channels/domain/channels.ts';
import { ERRORS_KEPT_DAYS } from '#features/errors/server/errors.feature.ts';
import { SENT_MAILS_KEPT_MS } from '#features/mails/server/mails.facade.ts';
import { REQUESTS_KEPT_MS, UNSUBSCRIBED_KEPT_MS } from '#features/newsletter/server/subscriptions.repository.ts';
import { NOTICES_KEPT_MS } from '#features/notifications/server/notifications.feature.ts';
import { HOURS_BEFORE_STAY } from '#features/owner-portal/domain/own-dates.ts';
import { paperReminderDays } from '#features/owners/domain/owner-papers.ts';
import { HELD_HOURS } from '#features/payments/domain/card-payments.ts';
import { DEPOSIT_BACK_DAYS } from '#features/pricing/domain/instalments.ts';
import { GAP_DAYS } from '#features/pricing/domain/lost-nights.ts';
import { DAYS_SUMMED, HOURS_TO_ANSWER } from '#features/repairs/domain/approvals.ts';
import { LINK_DAYS } from '#features/repairs/domain/work-orders.ts';
import { PICKUP_DAYS } from '#features/reports/domain/periods.ts';
import { DRAFT_KEPT_HOURS } from '#features/reservations/server/lines/open-draft.ts';
import { DAYS_TO_WRITE, HOURS_TO_CHANGE } from '#features/reviews/domain/review-rules.ts';
import { defaultSettings } from '#features/settings/settings.domain.ts';
import { MAX_STORM_DAYS } from '#features/storms/domain/storms.ts';
import { CHANGE_ANSWER_HOURS } from '#features/trip-changes/domain/change-dues.ts';
import { DOOR_HOURS } from '#features/turnovers/domain/tasks.ts';
import { calendarDate, daysBetween } from '#kernel/calendar-date.ts';
import { type DateShortcut, daysOfShortcut } from '#kernel/date-shortcuts.ts';
import { filesBelow, ROOT } from './source-files.ts';

const hours = (count: number) => `${count} hours`;
const days = (count: number) => `${count} days`;
const daysOf = (ms: number) => days(ms / 86_400_000);

const answer = hours(defaultSettings.requestAnswerHours);
const changeAnswer = hours(CHANGE_ANSWER_HOURS);
const depositBack = days(DEPOSIT_BACK_DAYS);
const newsletter = daysOf(REQUESTS_KEPT_MS);

function lengthOf(shortcut: DateShortcut): string {
  const { from, until } = daysOfShortcut(shortcut, calendarDate('2027-03-31'));
  return days(daysBetween(from, until) + 1);
}

/** Every sentence that names hours or days as a rule, with the numbers of that rule in their order. */
const sentences: Readonly<Record<string, readonly string[]>> = {
  'features/reports/texts/en.json#formulas.pickup-nights': [days(PICKUP_DAYS)],
  'features/reports/texts/en.json#formulas.pickup-rent': [days(PICKUP_DAYS)],
  'features/reports/texts/en.json#rows.title.picked-up': [days(PICKUP_DAYS)],
  'features/multi-calendar/texts/en.json#gaps.none': [days(GAP_DAYS)],
  'features/multi-calendar/texts/en.json#gaps.lost_one': [days(GAP_DAYS)],
  'features/multi-calendar/texts/en.json#gaps.lost_other': [days(GAP_DAYS)],
  'app/texts/profile.en.json#privacy.kept.securityWhy': [daysOf(SESSIONS_KEPT_MS)],
  'app/texts/security.en.json#sessions.text': [daysOf(REFRESH_TOKEN_MS)],
  'app/pages/public/texts/about.en.json#team.roles.desk.text': [answer],
  'app/pages/public/texts/about.en.json#team.roles.books.text': [depositBack],
  'app/pages/public/texts/faq.en.json#questions.charged.text': [answer],
  'app/pages/public/texts/faq.en.json#questions.answer.text': [answer],
  'app/pages/public/texts/faq.en.json#questions.deposit.text': [depositBack],
  'app/pages/public/texts/faq.en.json#questions.reviews.text': [days(DAYS_TO_WRITE)],
  'app/pages/public/texts/privacy.en.json#forgotten.unconfirmed.when': [daysOf(UNCONFIRMED_KEPT_MS)],
  'app/pages/public/texts/privacy.en.json#forgotten.drafts.when': [days(DRAFT_KEPT_HOURS / 24)],
  'app/pages/public/texts/privacy.en.json#forgotten.codes.when': [daysOf(CODES_KEPT_MS)],
  'app/pages/public/texts/privacy.en.json#forgotten.addresses.when': [daysOf(CHANGED_EMAILS_KEPT_MS)],
  'app/pages/public/texts/privacy.en.json#forgotten.sessions.when': [daysOf(SESSIONS_KEPT_MS)],
  'app/pages/public/texts/privacy.en.json#forgotten.mails.when': [daysOf(SENT_MAILS_KEPT_MS)],
  'app/pages/public/texts/privacy.en.json#forgotten.wishes.when': [newsletter],
  'app/pages/public/texts/privacy.en.json#forgotten.ended.when': [daysOf(UNSUBSCRIBED_KEPT_MS)],
  'app/pages/public/texts/privacy.en.json#forgotten.notices.when': [daysOf(NOTICES_KEPT_MS)],
  'app/pages/public/texts/privacy.en.json#cookies.session.lasts': [daysOf(REFRESH_TOKEN_MS)],
  'app/pages/public/texts/terms.en.json#facts.answer.figure': [answer],
  'app/pages/public/texts/terms.en.json#facts.deposit.figure': [depositBack],
  'app/pages/public/texts/terms.en.json#sections.requests.text': [answer],
  'app/pages/public/texts/terms.en.json#sections.prices.text': [answer],
  'app/pages/public/texts/terms.en.json#sections.deposit.text': [depositBack],
  'app/pages/public/texts/terms.en.json#sections.reviews.text': [days(DAYS_TO_WRITE)],
  'features/accounts/texts/en.json#signIn.unconfirmedHint': [hours(codeHours['confirm-email'])],
  'features/accounts/texts/en.json#registered.sentTo': [hours(codeHours['confirm-email'])],
  'features/accounts/texts/en.json#emailChange.sent': [hours(codeHours['change-email'])],
  'features/additional-services/texts/en.json#booking.steps.answer.text': [answer],
  'features/catalog/texts/boat.en.json#information.depositText': [depositBack],
  'features/catalog/texts/boat.en.json#card.answer': [answer],
  'features/catalog/texts/home.en.json#home.how.approve': [answer],
  'features/catalog/texts/house.en.json#house.depositText': [depositBack],
  'features/channels/texts/en.json#exports.rotateText': [hours(REPLACED_HOURS)],
  'features/channels/texts/en.json#exports.rotated': [hours(REPLACED_HOURS)],
  'features/errors/texts/en.json#emptyText.all': [days(ERRORS_KEPT_DAYS)],
  'features/errors/texts/en.json#emptyText.seen': [days(ERRORS_KEPT_DAYS)],
  'features/errors/texts/en.json#goneText': [days(ERRORS_KEPT_DAYS)],
  'features/errors/texts/en.json#slow.emptyText': [days(ERRORS_KEPT_DAYS)],
  'features/mails/texts/en.json#confirmEmail.note': [hours(codeHours['confirm-email'])],
  'features/mails/texts/en.json#invitation.note': [hours(codeHours.invitation)],
  'features/mails/texts/en.json#confirmNewEmail.note': [hours(codeHours['change-email'])],
  'features/mails/texts/en.json#tripChanged.askedText': [changeAnswer],
  'features/storms/texts/en.json#form.daysWrong': [days(MAX_STORM_DAYS)],
  'features/trip-changes/texts/own.en.json#askedText': [changeAnswer],
  'features/trip-changes/texts/own.en.json#sent': [changeAnswer],
  'features/mails/texts/en.json#newsletter.confirmNote': [newsletter],
  'features/mails/texts/en.json#quoteCode.note': [hours(codeHours['accept-quote'])],
  'kernel/texts/en.json#refusals.owner-dates-too-late': [hours(HOURS_BEFORE_STAY)],
  'features/owners/texts/en.json#papers.lead': [days(paperReminderDays.at(-1) ?? 0)],
  'features/repairs/texts/en.json#answer.others': [days(DAYS_SUMMED)],
  'features/repairs/texts/en.json#vendor.overText': [days(LINK_DAYS)],
  'features/repairs/texts/staff.en.json#money.others': [days(DAYS_SUMMED)],
  'features/repairs/texts/staff.en.json#texts.choose-bid': [hours(HOURS_TO_ANSWER)],
  'features/payments/texts/pay.en.json#status.held.text': [hours(HELD_HOURS)],
  'features/payments/texts/pay.en.json#underWay.held.text': [hours(HELD_HOURS)],
  'features/newsletter/texts/en.json#sentText': [newsletter],
  'features/newsletter/texts/en.json#confirm.refusedText': [newsletter],
  'features/pricing/texts/en.json#price.depositNote': [depositBack],
  'features/pricing/texts/stay.en.json#card.answer': [answer],
  'features/reservations/texts/wizard.en.json#lead.confirm': [answer],
  'features/reservations/texts/wizard.en.json#confirm.text': [answer],
  'features/reservations/texts/wizard.en.json#confirm.textManuallyPriced': [answer, answer],
  'features/reservations/texts/wizard.en.json#confirm.textManuallyPricedAdded': [answer, answer],
  'features/reservations/texts/wizard.en.json#form.byHandText': [answer],
  'features/reviews/texts/writing.en.json#publicNote': [hours(HOURS_TO_CHANGE)],
  'features/reviews/texts/writing.en.json#thanks.change': [hours(HOURS_TO_CHANGE)],
  'features/reviews/texts/writing.en.json#obstacles.too-late.text': [days(DAYS_TO_WRITE)],
  'features/turnovers/texts/en.json#place.doorCodeHint': [hours(DOOR_HOURS), hours(DOOR_HOURS)],
  'ui/texts/list-table.en.json#shortcuts.last7Days': [lengthOf('last7Days')],
  'ui/texts/list-table.en.json#shortcuts.last30Days': [lengthOf('last30Days')],
};

/** How a text says a number of hours or days, in either language. */
const COUNTED = /(\d+) (hours?|days?|horas?|días?)/g;
/** The hours of the telephone, which no rule counts. */
const ALWAYS = /24 hours a day|7 days a week|las 24 horas|los 7 días de la semana/gi;
const UNITS: Readonly<Record<string, string>> = { h: 'hours', d: 'days' };

test('hours and days that a sentence names are those of the rule, in both languages', () => {
  for (const [language, found] of Object.entries({ en: countedIn('en'), es: countedIn('es') })) {
    const sorted = (numbers: readonly string[]) => numbers.toSorted();
    const expected = Object.entries(sentences).map(([place, numbers]) => [place, sorted(numbers)]);
    const said = [...found].map(([place, numbers]) => [place, sorted(numbers)]);
    expect(Object.fromEntries(said), language).toEqual(Object.fromEntries(expected));
  }
});

test('the weight of a pet is said in pounds and in kilograms', () => {
  const texts = filesBelow('src').filter((file) => /[/.](?:en|es)\.json$/.test(file) && !file.includes('showcases'));
  const said = texts.flatMap((file) => [
    ...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/55 (?:lb|libras).{8}/g),
  ]);
  expect(said.length).toBeGreaterThan(0);
  expect(said.map(([text]) => text).filter((text) => !text.endsWith(' (25 kg)'))).toEqual([]);
});

/** The sentences that count hours or days; places bear the name of the English file. */
function countedIn(language: 'en' | 'es'): ReadonlyMap<string, readonly string[]> {
  const files = filesBelow('src').filter((file) => new RegExp(`[/.]${language}\\.json$`).test(file));
  const found = new Map<string, readonly string[]>();
  for (const file of files) {
    const place = file.replace(/^src\//, '').replace(/(?:es|en)\.json$/, 'en.json');
    for (const [key, text] of leavesOf(JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')))) {
      const numbers = [...text.replace(ALWAYS, '').matchAll(COUNTED)].map(
        ([, count, unit]) => `${count} ${UNITS[unit?.[0] ?? '']}`,
      );
      if (numbers.length > 0) found.set(`${place}#${key}`, numbers);
    }
  }
  return found;
}

type Texts = { readonly [key: string]: string | Texts };

function leavesOf(texts: Texts, prefix = ''): readonly (readonly [key: string, text: string])[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : leavesOf(value, `${prefix}${key}.`),
  );
}
