import { brand } from '@evenkeel/contract/site/brand'
import type { ProductSettings } from '../../../services.ts'
import { letterText } from '../../account/mail/letter-text.ts'
import type { NewLetter } from '../../account/mail/send-mail.ts'
import type { ApplicationMove, Mover } from '../advisors/application-lifecycle.ts'

type Words = Pick<NewLetter, 'subject' | 'text'>
type Settings = Pick<ProductSettings, 'publicUrl' | 'supportEmail'>

interface Occasion {
  move: ApplicationMove
  who: Mover
  reason: string | null
  firstName: string | null
}

/** One letter to the advisor for every move of an application. */
export function decisionLetter(settings: Settings, { move, who, reason, firstName }: Occasion): Words {
  const { subject, paragraphs } = letters[move](placesOf(settings), reason ?? '', who)
  return { subject: `${brand.name}: ${subject}`, text: letterText(firstName, paragraphs) }
}

interface Places {
  application: string
  profile: string
  supportEmail: string
}

function placesOf({ publicUrl, supportEmail }: Settings): Places {
  const at = (path: string) => new URL(path, publicUrl).href
  return {
    application: at('/onboarding/advisor/terms'),
    profile: at('/onboarding/advisor/profile'),
    supportEmail,
  }
}

type Wording = (places: Places, reason: string, who: Mover) => { subject: string; paragraphs: string[] }

const letters: Record<ApplicationMove, Wording> = {
  submit: ({ application, supportEmail }) => ({
    subject: 'we received your application',
    paragraphs: [
      `We’re reviewing your advisor application. See each check or change your answers here: ${application}`,
      `If you didn’t submit it, email ${supportEmail}.`,
    ],
  }),
  'take-up': ({ application }) => ({
    subject: 'your review has started',
    paragraphs: [
      'A reviewer has started on your advisor application.',
      `See each check and what’s still missing: ${application}`,
    ],
  }),
  approve: ({ profile, supportEmail }) => ({
    subject: 'your application is approved',
    paragraphs: [
      'Your advisor application is approved and your profile is published. Consumers can find you now.',
      `Changes are published when you save them. A text that makes a claim waits for our review by itself: ${profile}`,
      `Keep your documents and registration current. If one lapses, consumers won’t see your profile until it’s fixed. We’ll email you before a document expires. Questions? Email ${supportEmail}.`,
    ],
  }),
  reject: ({ application, supportEmail }, reason) => ({
    subject: 'your application wasn’t approved',
    paragraphs: [
      'We reviewed your advisor application and can’t approve it as it is.',
      `Reason:\n${reason}`,
      `How to fix it: correct what the reason names and submit again. We kept everything you entered: ${application}`,
      'How to appeal: if the reason is wrong, use “Appeal” on that page. Write 40 to 3,000 characters. You can appeal this decision once, and submitting again doesn’t use your appeal. A different reviewer will look at it.',
      `If you can’t use the page, email ${supportEmail}.`,
    ],
  }),
  appeal: ({ application }) => ({
    subject: 'we received your appeal',
    paragraphs: [
      'We received your appeal. Your application is in review again, and a different reviewer will decide.',
      `You can still change your answers: ${application}`,
    ],
  }),
  suspend: ({ application, supportEmail }, reason, who) => ({
    subject: 'your profile is hidden for now',
    paragraphs: [
      'Your profile is suspended. Consumers can’t find you or match with you for now. Nothing you entered is lost.',
      `Reason:\n${reason}`,
      who === 'house'
        ? `How to fix it: see each check here: ${application}\nOnce everything is in order, your profile comes back automatically.`
        : `How to fix it: see each check here: ${application}\nEmail ${supportEmail} when it’s fixed, or if you think this is a mistake.`,
    ],
  }),
  reinstate: ({ application }) => ({
    subject: 'your profile is visible again',
    paragraphs: [
      'Your suspension is over. Consumers can find you again, with the profile you published before.',
      `Your checks: ${application}`,
    ],
  }),
  withdraw: ({ application, supportEmail }) => ({
    subject: 'you withdrew your application',
    paragraphs: [
      `You withdrew your advisor application. We kept everything you entered, and you can submit it again: ${application}`,
      `If this wasn’t you, email ${supportEmail}.`,
    ],
  }),
}
