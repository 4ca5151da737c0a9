import { brand } from '@evenkeel/contract/site/brand'
import type { ProductSettings } from '../../../../services.ts'
import { letterText } from '../../../account/mail/letter-text.ts'
import type { NewLetter } from '../../../account/mail/send-mail.ts'

type Words = Pick<NewLetter, 'subject' | 'text'>
type Settings = Pick<ProductSettings, 'publicUrl' | 'supportEmail'>

export function workEmailLetter({ supportEmail }: Settings, code: string): Words {
  return {
    subject: `${code} is your code to verify your work email`,
    text: [
      `Your code: ${code}`,
      `Someone used this address to apply as an advisor at ${brand.name}. If that was you, enter the code within 24 hours.`,
      `If it wasn’t you, don’t share the code, and email us: ${supportEmail}`,
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
    `Account email: ${email}`,
    crd && `CRD number: ${crd}`,
    firmCrd && `Firm CRD number: ${firmCrd}`,
  ].filter(Boolean)
  return {
    subject: `${brand.name}: does this advisor work at your firm?`,
    text: letterText(officerName, [
      `An applicant named you as their firm’s compliance officer. They applied as a financial advisor at ${brand.name}, which matches consumers with advisors (${settings.publicUrl.origin}).`,
      facts.join('\n'),
      `We’d like you to confirm that this person works at your firm and may appear on ${brand.name}. You don’t need to do anything now. We’ll call your firm’s published number and ask for you. We’ll never ask for a code, a password or a payment, and you don’t have to open any link.`,
      `If you don’t know this person or object, email ${settings.supportEmail} or tell us when we call. We won’t treat this as confirmed until we’ve spoken.`,
    ]),
  }
}
