import { serviceTopics } from '@evenkeel/contract/choices'
import { publicPagePath } from '@evenkeel/contract/contact/public-page'
import { fewestForAverage } from '@evenkeel/contract/contact/reviews'
import { credentialNames, languages, states } from '@evenkeel/contract/people/profile-choices'
import type { PageFacts } from './gather-page.ts'
import { fullName } from './page-words.ts'

/** The page for search engines (schema.org): only what the page shows. */
export function structuredData(facts: PageFacts, origin: string, description: string): object {
  const { answers, slug, reviews, hasPhoto } = facts
  const address = `${origin}${publicPagePath(slug)}`
  const { average, published } = reviews
  const person = {
    '@type': 'Person',
    '@id': `${address}#person`,
    name: fullName(answers),
    givenName: answers.first_name ?? undefined,
    familyName: answers.last_name ?? undefined,
    jobTitle: answers.title ?? undefined,
    image: hasPhoto ? `${address}/photo` : undefined,
    knowsLanguage: answers.languages?.map((language) => languages[language]),
    hasCredential: answers.credentials?.map((credential) => ({
      '@type': 'EducationalOccupationalCredential',
      name: credentialNames[credential],
    })),
    worksFor: { '@id': `${address}#service` },
  }
  const service = {
    '@type': 'FinancialService',
    '@id': `${address}#service`,
    name: answers.company_name ?? fullName(answers),
    url: address,
    description,
    employee: { '@id': `${address}#person` },
    address: answers.home_town
      ? {
          '@type': 'PostalAddress',
          addressLocality: answers.home_town,
          addressRegion: answers.home_state ?? undefined,
          addressCountry: 'US',
        }
      : undefined,
    areaServed: answers.registered_states?.map((state) => ({ '@type': 'State', name: states[state] })),
    makesOffer: answers.service_topics?.map((topic) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: serviceTopics[topic] },
    })),
    aggregateRating:
      average && published >= fewestForAverage
        ? {
            '@type': 'AggregateRating',
            ratingValue: Number(average.mean.toFixed(1)),
            reviewCount: published,
            bestRating: 5,
            worstRating: 1,
          }
        : undefined,
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'ProfilePage', '@id': address, url: address, mainEntity: { '@id': `${address}#person` } },
      person,
      service,
    ],
  }
}
