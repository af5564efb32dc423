import { hoursAfter } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { type ChannelName, REPLACED_HOURS } from '../../domain/channels.ts';
import { getListing } from '../listings.repository.ts';
import { tellChange } from '../tell-change.ts';
import { endAddress, insertAddress, lockAddress } from './export-addresses.repository.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'publish' | 'config'>;

interface Named {
  readonly rentableId: number;
  readonly exportId: number;
}

/** Makes the address at which a channel reads a house or boat. */
export function makeAddress(
  needs: Needs,
  made: { readonly rentableId: number; readonly channel: ChannelName; readonly label: string },
): Promise<void> {
  const { db, clock, config } = needs;
  return inTransaction(db, async (tx) => {
    await getListing(tx, made.rentableId);
    if (!(await insertAddress(tx, config, { ...made, now: clock.now() }))) return refuse('channel-exists');
    return tellChange(needs, tx, { ...made, what: 'export-made' });
  });
}

/** Makes a new address in place of one, which is read for 48 hours more. */
export function rotateAddress(needs: Needs, named: Named): Promise<void> {
  const { db, clock, config } = needs;
  return inTransaction(db, async (tx) => {
    const address = await getCurrent(tx, named);
    const now = clock.now();
    const made = { rentableId: named.rentableId, ...address };
    await endAddress(tx, { id: named.exportId, at: hoursAfter(now, REPLACED_HOURS), withOlder: false });
    await insertAddress(tx, config, { ...made, now });
    await tellChange(needs, tx, { ...made, what: 'export-rotated' });
  });
}

/** Ends an address at once, and the ones that it replaced. */
export function revokeAddress(needs: Needs, named: Named): Promise<void> {
  const { db, clock } = needs;
  return inTransaction(db, async (tx) => {
    const { channel } = await getCurrent(tx, named);
    await endAddress(tx, { id: named.exportId, at: clock.now(), withOlder: true });
    await tellChange(needs, tx, { rentableId: named.rentableId, channel, what: 'export-revoked' });
  });
}

const getCurrent = async (tx: Tx, { rentableId, exportId }: Named) =>
  (await lockAddress(tx, { id: exportId, rentableId })) ?? refuse('calendar-not-found');
