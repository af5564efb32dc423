import { expect, test } from 'vitest';
import { eventsOfAdditions, type NotificationRule, notificationRules } from '../domain/notification-rules.ts';
import en from '../texts/en.json' with { type: 'json' };
import es from '../texts/es.json' with { type: 'json' };

const told = Object.entries<readonly NotificationRule[]>(notificationRules).flatMap(([event, all]) =>
  all.map(({ to }) => ({ event, to })),
);

test.each([
  ['English', en],
  ['Spanish', es],
])(
  'whoever is told of something has a sentence for it in %s, and no sentence is left over',
  (_language, { events, added }) => {
    const written = Object.entries(events).flatMap(([to, all]) => Object.keys(all).map((event) => `${to} ${event}`));
    expect(written.sort()).toEqual(told.map(({ event, to }) => `${to} ${event}`).sort());
    const { guest, staff } = eventsOfAdditions;
    expect([Object.keys(added.guest), Object.keys(added.staff)]).toEqual([guest, staff]);
  },
);
