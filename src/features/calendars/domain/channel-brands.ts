const brands: Readonly<Record<string, string>> = { airbnb: 'Airbnb', vrbo: 'Vrbo', booking: 'Booking.com' };

/**
 * What a site is called on which houses and boats are offered beside ours, the same in every language; undefined for
 * one that is not in the list and was given no name.
 */
export const channelBrand = ({ channel, label }: { readonly channel: string; readonly label: string }) =>
  label || brands[channel];
