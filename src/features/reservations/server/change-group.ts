import type { Language } from '#kernel/languages.ts';
import type { Ports } from '#platform/ports.ts';
import type { TripChange } from '../api/reservations.schemas.ts';
import { askRemoval } from './ask-removal.ts';
import { setAddresses } from './lines/change-line.ts';
import { setStep, skipOpenSteps } from './lines/wizard-steps.ts';
import { answerOffer } from './requests/answer-offer.ts';
import { askAvailability } from './requests/ask-availability.ts';
import { cancelOwnGroup } from './requests/cancel-group.ts';

/** A guest changes a trip of theirs: each action is a use case of its own. */
export async function changeGroup(
  ports: Pick<Ports, 'db' | 'clock' | 'publish'>,
  ids: { readonly tenantId: string; readonly groupId: string },
  { change, language }: { readonly change: TripChange; readonly language: Language },
): Promise<void> {
  switch (change.action) {
    case 'ask-availability': {
      const { expectedTotalCents, message } = change;
      return askAvailability(ports, { ...ids, expectedTotalCents, message, language });
    }
    case 'cancel':
      return cancelOwnGroup(ports, { ...ids, reason: change.reason });
    case 'accept-price':
      return answerOffer(ports, { ...ids, acceptedCents: change.totalCents });
    case 'decline-price':
      return answerOffer(ports, { ...ids, acceptedCents: null });
    case 'set-step':
      return setStep(ports, { ...ids, type: change.type, state: change.state });
    case 'skip-open-steps':
      return skipOpenSteps(ports, ids);
    case 'set-addresses':
      return setAddresses(ports, { ...ids, ...change });
    case 'ask-removal':
      return askRemoval(ports, { ...ids, reservationId: change.reservationId, reason: change.reason });
    default:
      return change satisfies never;
  }
}
