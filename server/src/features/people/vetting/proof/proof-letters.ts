import { brand } from '@evenkeel/contract/site/brand'
import type { ProductSettings } from '../../../../services.ts'
import type { NewLetter } from '../../../account/mail/send-mail.ts'

type Words = Pick<NewLetter, 'subject' | 'text'>
type Settings = Pick<ProductSettings, 'publicUrl' | 'supportEmail'>

export function workEmailLetter({ supportEmail }: Settings, code: string): Words {
  return {
    subject: `${code} proves that this is your work email`,
    text: [
      `Your code: ${code}`,
      `Somebody gave this address as their work email in an application as an advisor at ${brand.name}. If that was you, enter the code there within 24 hours.`,
      `If it was not, do not pass the code on, and tell us: ${supportEmail}`,
      brand.name,
    ].join('\n\n'),
  }
}

/** The person who claims to work there. Free text is left out, because the recipient never asked for this letter. */
export interface Applicant {
  name: string
  email: string
  crd: string | null
  firmCrd: string | null
}

/** Contains no code: anyone could make up an officer and confirm with a click. */
export function officerLetter(settings: Settings, officerName: string, applicant: Applicant): Words {
  const { name, email, crd, firmCrd } = applicant
  const facts = [
    name && `Name: ${name}`,
    `Email of the account: ${email}`,
    crd && `CRD number: ${crd}`,
    firmCrd && `Firm CRD number: ${firmCrd}`,
  ].filter(Boolean)
  return {
    subject: `${brand.name}: does this advisor work at your firm?`,
    text: [
      `Hello ${officerName},`,
      `somebody who applies as a financial advisor at ${brand.name} named you as the compliance officer of their firm. ${brand.name} shows advisors to consumers who look for one (${settings.publicUrl.origin}).`,
      facts.join('\n'),
      'What we ask: whether this person works at your firm and may be shown there. You need to do nothing now. Our staff will call the firm at the telephone number it publishes and ask for you. We never ask you for a code, a password or a payment, and you do not have to open any link.',
      `How to object: if you do not know this person, or do not want this, write to ${settings.supportEmail} or say so when we call. The profile is not published on your word until we have spoken.`,
      brand.name,
    ].join('\n\n'),
  }
}
