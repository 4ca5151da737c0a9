import { advisorAgreements } from '@evenkeel/contract/people/advisors'
import { payLine } from '../fees/pay-line.ts'

// What an advisor signs. It must agree with "How we are paid" and the terms of the product.

type Agreement = (typeof advisorAgreements)[number]

export const agreements: readonly Agreement[] = advisorAgreements

export const whatYouPay: readonly (readonly [what: string, sum: string])[] = [
  ['Your profile and appearing in matches', 'Nothing'],
  ['Requests, chats and meetings', 'Nothing'],
  ['Being hired', 'Nothing'],
  ['Higher placement, reviews or lighter vetting', 'Not for sale'],
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
      'If that ever changes, you’ll sign a new agreement first, and your card will say what you pay. Payment plays no part in matching.',
      'You confirm that your facts, fees and documents are true and current, and you’ll prove any claim on request. You’ll use what consumers tell you only to answer them.',
    ],
    tick: 'I agree to these terms',
  },
  'disclosure-wording': {
    title: 'What appears next to your name',
    words: (name) => [
      `“${payLine(name)}”`,
      'People without an account see your card too. You can turn that off in Settings.',
    ],
    tick: 'I agree to this wording',
  },
  'answer-promise': {
    title: 'Answering requests',
    words: () => [
      'You’ll answer each request within 2 business days. You can decline, pause or set a limit without penalty. Consumers see your usual answer time, including late answers.',
    ],
    tick: 'I promise to answer within 2 business days',
  },
  'review-policy': {
    title: 'Reviews',
    words: () => [
      'Two weeks after you first meet, we ask each consumer once for a review. You won’t offer anything for a review or try to stop an honest one. Reviews and their removal aren’t for sale.',
    ],
    tick: 'I agree to the review policy',
  },
}
