import { createHash } from 'node:crypto'
import { consentTextVersion } from '@evenkeel/contract/account/privacy'
import { publicPageConsent, publicPageTextVersion } from '@evenkeel/contract/contact/public-page'
import { expect, test } from 'vitest'
import { agreementTexts, whatYouPay } from '../../features/people/advisors/onboarding/terms-text.ts'
import * as privacy from '../../features/site/legal/privacy.mdx'
import * as terms from '../../features/site/legal/terms.mdx'
import { readSections, textOf } from '../../ui/prose/read-sections.ts'
import { consentWords } from '../../words/consent-words.ts'

const wordsOf = (text: typeof terms) =>
  readSections(text.default).map(({ heading, blocks }) => [heading, ...blocks.map(textOf)])
const agreements = Object.entries(agreementTexts).map(([kind, { title, words, tick }]) => [
  kind,
  [title, words('Dana Okafor'), tick],
])

/** What each consent was given to, as a hash of the words people read. */
const hashOf = (text: unknown) => createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16)
const today = Object.fromEntries(
  [
    ['terms', wordsOf(terms)],
    ['privacy', wordsOf(privacy)],
    ...Object.entries(consentWords),
    ...agreements,
    ['what you pay', whatYouPay],
  ].map(([kind, text]) => [kind, hashOf(text)]),
)

// A line here changes only together with its version, which becomes the day of the change.
const agreedTo = {
  version: '2026-11-18',
  texts: {
    terms: 'f646dea5cd7139b5',
    privacy: 'a884e8da8f5040e7',
    'electronic-documents': '47f19c9d75c5352e',
    'account-email': '0440affd88879140',
    tips: '686f6a2033d3b38c',
    'promoter-agreement': '86012cbb1d16b9f5',
    'disclosure-wording': '227ed470c5d9ec17',
    'answer-promise': 'dc60e60affa32529',
    'review-policy': 'fa50df8a379f3cea',
    'what you pay': 'e580a226ac43010f',
  },
}

test('a text that people agree to changes only with the version that their consent is stored with', () => {
  expect({ version: consentTextVersion, texts: today }).toEqual(agreedTo)
})

test('so does the text of a public page', () => {
  expect({ version: publicPageTextVersion, text: hashOf(publicPageConsent) }).toEqual({
    version: '2026-11',
    text: 'c9c3e898477c23a8',
  })
})
