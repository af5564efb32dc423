import type { Tx } from './database/database.ts';

/** Something that happened, in the past tense; each feature types its own in `domain/*.events.ts`. */
export interface DomainEvent {
  readonly type: string;
}

/** What a feature does when another one publishes; it runs in the transaction of the event and may refuse it. */
export interface Reaction {
  readonly on: string;
  readonly run: (tx: Tx, event: DomainEvent) => Promise<void>;
}

/** Runs the reactions to an event within the transaction that made the change. */
export type Publish = (tx: Tx, event: DomainEvent) => Promise<void>;

/**
 * A reaction typed by its event. Work that must not delay the change (mail) is put in a queue by the reaction: the
 * job row is part of the transaction.
 */
export function within<E extends DomainEvent>(on: E['type'], run: (tx: Tx, event: E) => Promise<void>): Reaction {
  return { on, run: (tx, event) => run(tx, event as E) };
}

/** Runs the reactions to an event in the order of the list, one after another. */
export function eventBus(reactions: () => readonly Reaction[]): Publish {
  return async (tx, event) => {
    for (const reaction of reactions()) {
      if (reaction.on === event.type) await reaction.run(tx, event);
    }
  };
}
