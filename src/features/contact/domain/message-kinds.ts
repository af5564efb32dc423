/** The forms through which somebody writes to the company: about anything, to have a business registered, to work for it. */
export const messageKinds = ['contact', 'business', 'work'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What a business lets. */
export const letThings = ['house', 'boat', 'several', 'service'] as const;
export type LetThing = (typeof letThings)[number];
