interface Network {
  readonly name: string;
  /** Its pages are on these hosts and on those below them. */
  readonly hosts: readonly string[];
}

/** Where the company may have a page of its own. */
export const socialNetworks = {
  instagram: { name: 'Instagram', hosts: ['instagram.com'] },
  facebook: { name: 'Facebook', hosts: ['facebook.com'] },
  tiktok: { name: 'TikTok', hosts: ['tiktok.com'] },
  youtube: { name: 'YouTube', hosts: ['youtube.com'] },
  x: { name: 'X', hosts: ['x.com', 'twitter.com'] },
  linkedin: { name: 'LinkedIn', hosts: ['linkedin.com'] },
} as const satisfies Readonly<Record<string, Network>>;

export type SocialNetwork = keyof typeof socialNetworks;
export const socialNetworkNames = Object.keys(socialNetworks) as SocialNetwork[];

/** The company's page on a network. */
export interface SocialLink {
  readonly network: SocialNetwork;
  readonly url: string;
}

/** Host and page of an https address without a user and a port. */
const ADDRESS = /^https:\/\/([a-z\d.-]+)\/[^\s"<>\\]+$/;

/** Whether an address is that of a page of the network: https, on one of its hosts, and more than its front page. */
export function isOfNetwork({ network, url }: SocialLink): boolean {
  const { hosts }: Network = socialNetworks[network];
  const host = ADDRESS.exec(url)?.[1];
  return host !== undefined && hosts.some((known) => host === known || host.endsWith(`.${known}`));
}
