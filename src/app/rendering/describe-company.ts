import { paths } from '#kernel/page-addresses.ts';
import type { DescribedPage, Thing } from './structured-data.ts';

/** Who we are, and how the site is searched: for the home page. */
export function describeCompany({ origin, company, language }: DescribedPage): readonly Thing[] {
  const { street, city, state, zipCode } = company.address;
  return [
    {
      '@type': 'Organization',
      '@id': `${origin}/#company`,
      name: company.name,
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
      image: `${origin}/share/site/${language}.jpg`,
      ...(company.email && { email: company.email }),
      ...(company.phone && {
        telephone: company.phone,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          telephone: company.phone,
          availableLanguage: ['en', 'es'],
        },
      }),
      ...(street && {
        address: {
          '@type': 'PostalAddress',
          streetAddress: street,
          addressLocality: city,
          addressRegion: state,
          postalCode: zipCode,
          addressCountry: 'US',
        },
      }),
      ...(company.social.length > 0 && { sameAs: company.social.map(({ url }) => url) }),
      areaServed: { '@type': 'City', name: 'Miami' },
      knowsLanguage: ['en-US', 'es-US'],
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      url: `${origin}/`,
      name: company.name,
      inLanguage: ['en-US', 'es-US'],
      publisher: { '@id': `${origin}/#company` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.results()}?place={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
