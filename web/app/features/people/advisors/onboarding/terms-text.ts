import { advisorAgreements } from '@evenkeel/contract/people/advisors'
import { payLine } from '../fees/pay-line.ts'

// What an advisor signs. It must agree with "How we are paid" and the terms of the product.

type Agreement = (typeof advisorAgreements)[number]

export const agreements: readonly Agreement[] = advisorAgreements

export const whatYouPay: readonly (readonly [what: string, sum: string])[] = [
  ['A profile, and being shown to consumers', 'Nothing'],
  ['A request, a chat or a meeting', 'Nothing'],
  ['A consumer who hires you', 'Nothing'],
  ['A higher place in a list, a review, or less checking', 'Not for sale'],
]

interface AgreementText {
  title: string
  words: (name: string) => string[]
  tick: string
}

export const agreementTexts: Readonly<Record<Agreement, AgreementText>> = {
  'promoter-agreement': {
    title: 'What you pay us',
    words: () => [
      'Should that ever change, you sign a new agreement first, and your card says what you pay. What an advisor pays is no input of a match.',
      'Your facts, fees and documents are true and current, and you can prove every claim on request. What a consumer reveals to you, you use only to answer that consumer.',
    ],
    tick: 'I agree to these terms',
  },
  'disclosure-wording': {
    title: 'What we print beside your name',
    words: (name) => [`“${payLine(name)}”`],
    tick: 'I agree to this wording',
  },
  'answer-promise': {
    title: 'When you answer',
    words: () => [
      'You answer each request within 2 business days. You may decline, pause or limit how many you take, without penalty. Consumers see your usual answer time, late answers included.',
    ],
    tick: 'I promise to answer within 2 business days',
  },
  'review-policy': {
    title: 'Reviews',
    words: () => [
      'We ask everybody who has met you for a first impression. You offer nothing in return for a review and do not try to stop an honest one. Nobody can buy a review or its removal.',
    ],
    tick: 'I agree to the review policy',
  },
}
