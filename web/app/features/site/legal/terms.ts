import type { LegalText, Operator } from './legal-text.ts'
import { termsOfUsers } from './terms-of-users.ts'

export function terms({ brand, supportEmail }: Operator): LegalText {
  return {
    title: 'Terms of use',
    description: `The rules for using ${brand}, for people who look for an advisor and for advisors.`,
    updated: '2026-11-15',
    sections: [
      {
        heading: 'What these terms are',
        blocks: [
          {
            kind: 'text',
            text: `These terms are an agreement between you and the operator of ${brand} ("we"). You agree to them when you create an account, and we record when you did. The [privacy notice](/legal/privacy), the [disclosures](/legal/disclosures) and [How we are paid](/legal/how-we-are-paid) belong to them.`,
          },
        ],
      },
      {
        heading: 'What the service does',
        blocks: [
          {
            kind: 'list',
            items: [
              `${brand} helps people find a financial advisor, compare cost and fit, and get in touch.`,
              'It does not give investment, tax or legal advice. Fit and cost figures are information, not recommendations, and cost figures are illustrations.',
              'We hold no money, place no orders and are no party to an agreement between you and an advisor.',
              'The service is no emergency or trading line. Do not use it for anything that cannot wait.',
            ],
          },
        ],
      },
      {
        heading: 'Who may use it',
        blocks: [
          {
            kind: 'text',
            text: 'You must be 18 or older. Consumers must live in one of the 50 states, the District of Columbia, Puerto Rico, the US Virgin Islands or Guam. Advisors must hold the registrations that their work requires. One person has one account of each kind.',
          },
        ],
      },
      {
        heading: 'Your account',
        blocks: [
          {
            kind: 'list',
            items: [
              'Give true answers, and keep your email address current.',
              'Keep your password to yourself. Staff never ask for it. See [Password requirements](/help?content=password).',
              'Tell us at once if you believe that somebody else uses your account.',
            ],
          },
        ],
      },
      ...termsOfUsers,
      {
        heading: 'What you write and upload',
        blocks: [
          {
            kind: 'text',
            text: 'It stays yours. You allow us to store it, to check it for harmful content, and to show it to the people the product says it is for, for as long as it is there. Upload only what you have the right to share.',
          },
        ],
      },
      {
        heading: 'What nobody may do',
        blocks: [
          {
            kind: 'list',
            items: [
              'collect data about other people here, by hand or by machine, for another purpose',
              'pretend to be somebody else, or use the account of somebody else',
              'insult, threaten, pressure or discriminate against anybody',
              'ask for passwords, Social Security numbers, or money outside a signed agreement',
              'send harmful files, or try to get around limits and safeguards',
            ],
          },
        ],
      },
      {
        heading: 'Cost',
        blocks: [
          {
            kind: 'text',
            text: 'Consumers pay us nothing. What an advisor pays us, if anything, stands in the agreement with that advisor and on the card. What you pay an advisor is between the two of you.',
          },
        ],
      },
      {
        heading: 'Ending it',
        blocks: [
          {
            kind: 'text',
            text: 'You can delete your account at any time in [Settings](/shared/support/settings); you have 7 days to undo it. We may suspend or close an account that breaks these terms, puts others at risk, or belongs to an advisor whose registration has lapsed. We say why, and you can ask us to look at it again.',
          },
        ],
      },
      {
        heading: 'What we answer for',
        blocks: [
          {
            kind: 'text',
            text: 'We work with care, but facts from registers and statements of advisors can be wrong or old, and the service can be interrupted. As far as the law allows, we do not answer for advice that an advisor gives, for decisions you base on it, or for results of investments. Nothing in these terms takes away a right that the law does not let you give up, or limits a duty that the law does not let us limit.',
          },
        ],
      },
      {
        heading: 'Changes and contact',
        blocks: [
          {
            kind: 'text',
            text: `The date on this page says when the terms last changed. A change applies from then on, not to what happened before. If you do not agree with it, you can delete your account. Questions and complaints go to ${supportEmail} or to [Support](/shared/support).`,
          },
        ],
      },
    ],
  }
}
