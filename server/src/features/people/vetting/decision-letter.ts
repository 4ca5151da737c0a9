import { brand } from '@evenkeel/contract/site/brand'
import type { ProductSettings } from '../../../services.ts'
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
  const greeting = firstName ? `Hello ${firstName},` : 'Hello,'
  return { subject: `${brand.name}: ${subject}`, text: [greeting, ...paragraphs, brand.name].join('\n\n') }
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
    subject: 'we have your application',
    paragraphs: [
      `your application as an advisor is in review. You see each check, and can change your answers meanwhile, here: ${application}`,
      `If you did not send it, write to ${supportEmail}.`,
    ],
  }),
  'take-up': ({ application }) => ({
    subject: 'somebody is looking at your application',
    paragraphs: [
      'a reviewer has taken up your application as an advisor.',
      `You see each check, and what is still missing, here: ${application}`,
    ],
  }),
  approve: ({ profile, supportEmail }) => ({
    subject: 'your application is approved',
    paragraphs: [
      'your application as an advisor is approved, and your profile is published. Consumers can find you from now on.',
      `What you change from here on is published as you save it, unless a text claims something that needs proof: ${profile}`,
      `Keep your documents and your registration in date: where one of them lapses, your profile is not shown until it is mended. We write before that. Questions: ${supportEmail}`,
    ],
  }),
  reject: ({ application, profile, supportEmail }, reason) => ({
    subject: 'your application is not approved',
    paragraphs: [
      'we have looked at your application as an advisor and do not approve it as it is.',
      `The reason:\n${reason}`,
      `How to mend it: everything you entered is kept. Change your answers here: ${profile}\nEach check says what was found and what would settle it: ${application}`,
      'How to appeal: if the reason is wrong, or once you have mended it, say so under “Appeal” on the same page, in 40 to 3,000 characters. You can appeal once against this decision. Whoever rejected it cannot reject it again: somebody else decides.',
      `If you cannot use the page, write to ${supportEmail}.`,
    ],
  }),
  appeal: ({ application }) => ({
    subject: 'we have your appeal',
    paragraphs: [
      'we have your appeal, and your application is in review again. Whoever rejected it cannot reject it again: somebody else decides.',
      `You can change your answers meanwhile: ${application}`,
    ],
  }),
  suspend: ({ application, supportEmail }, reason, who) => ({
    subject: 'your profile is not shown for now',
    paragraphs: [
      'your profile is suspended: consumers do not find you and are not matched with you for now. Nothing you entered is lost.',
      `The reason:\n${reason}`,
      who === 'house'
        ? `How to mend it: as soon as this is in order again, your profile is shown again by itself. You see each check here: ${application}`
        : `How to mend it: you see each check here: ${application}\nWrite to ${supportEmail} when it is in order, or if you think this is wrong.`,
    ],
  }),
  reinstate: ({ application }) => ({
    subject: 'your profile is shown again',
    paragraphs: [
      'your suspension is over. Consumers can find you again, with what you published before.',
      `Your checks: ${application}`,
    ],
  }),
  withdraw: ({ application, supportEmail }) => ({
    subject: 'you have withdrawn your application',
    paragraphs: [
      `your application as an advisor is withdrawn. Everything you entered is kept, and you can hand it in again: ${application}`,
      `If this was not you, write to ${supportEmail}.`,
    ],
  }),
}
