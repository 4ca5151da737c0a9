import { deletionUndoDays } from '@evenkeel/contract/account/privacy'
import { brand } from '@evenkeel/contract/site/brand'
import { formatDateAndTimeInZone } from '@evenkeel/format/times'
import type { ProductSettings } from '../../../services.ts'
import type { NamedPerson } from '../identity/people/person-names.ts'
import type { NewLetter } from '../mail/send-mail.ts'

type Words = Pick<NewLetter, 'subject' | 'text'>
type Settings = Pick<ProductSettings, 'publicUrl' | 'supportEmail'>
type Reader = Pick<NamedPerson, 'firstName' | 'timeZone'>

const hello = ({ firstName }: Reader) => (firstName ? `Hello ${firstName},` : 'Hello,')

const page = ({ publicUrl }: Settings) => new URL('/shared/support/settings', publicUrl).href

export function deletionRequestedLetter(settings: Settings, person: Reader, deletesAt: Date): Words {
  const text = [
    hello(person),
    `Your account will be deleted on ${formatDateAndTimeInZone(deletesAt, person.timeZone ?? 'UTC')}, with everything in it. Until then you can log in as before, and nobody new is shown your profile.`,
    `Changed your mind? For ${deletionUndoDays} days you can keep the account: log in and say so in your settings.\n${page(settings)}`,
    `If this was not you, keep the account, then change your password and sign out your other devices on the same page. Questions: ${settings.supportEmail}`,
    brand.name,
  ].join('\n\n')
  return { subject: `Your ${brand.name} account will be deleted`, text }
}

export function deletionUndoneLetter(settings: Settings, person: Reader): Words {
  const text = [
    hello(person),
    'Your account stays. Nothing was deleted, and there is nothing more to do.',
    `If this was not you, change your password and sign out your other devices:\n${page(settings)}`,
    `Questions: ${settings.supportEmail}`,
    brand.name,
  ].join('\n\n')
  return { subject: `Your ${brand.name} account stays`, text }
}
