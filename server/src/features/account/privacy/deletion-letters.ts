import { deletionUndoDays } from '@evenkeel/contract/account/privacy'
import { brand } from '@evenkeel/contract/site/brand'
import { formatDateAndTimeInZone } from '@evenkeel/format/times'
import type { ProductSettings } from '../../../services.ts'
import type { NamedPerson } from '../identity/people/person-names.ts'
import { letterText } from '../mail/letter-text.ts'
import type { NewLetter } from '../mail/send-mail.ts'

type Words = Pick<NewLetter, 'subject' | 'text'>
type Settings = Pick<ProductSettings, 'publicUrl' | 'supportEmail'>
type Reader = Pick<NamedPerson, 'firstName' | 'timeZone'>

/** Consumers choose what becomes of the reviews they wrote. */
const reviewSentences = {
  keep: 'Any reviews you wrote stay, without your name.',
  delete: 'Any reviews you wrote are deleted too.',
} as const

const page = ({ publicUrl }: Settings) => new URL('/shared/support/settings', publicUrl).href

export function deletionRequestedLetter(
  settings: Settings,
  person: Reader & Pick<NamedPerson, 'role'>,
  deletesAt: Date,
  reviews: keyof typeof reviewSentences,
): Words {
  const text = letterText(person.firstName, [
    `Your account will be deleted on ${formatDateAndTimeInZone(deletesAt, person.timeZone ?? 'UTC')}, with everything in it. Until then you can sign in as usual, but we won’t show your profile to anyone new.`,
    ...(person.role === 'consumer' ? [reviewSentences[reviews]] : []),
    'Nothing is canceled before that. Meetings before then take place, and your requests and conversations stay open. Meetings after it are canceled at that time, and we tell the other side then.',
    `Changed your mind? You have ${deletionUndoDays} days to keep your account. Sign in and go to your settings:\n${page(settings)}`,
    `If this wasn’t you, keep the account, change your password and sign out your other devices on that page. Questions? Email ${settings.supportEmail}.`,
  ])
  return { subject: `Your ${brand.name} account will be deleted`, text }
}

export function deletionUndoneLetter(settings: Settings, person: Reader): Words {
  const text = letterText(person.firstName, [
    'We’ve canceled the deletion. Nothing was deleted, and there’s nothing more to do.',
    `If this wasn’t you, change your password and sign out your other devices:\n${page(settings)}`,
    `Questions? Email ${settings.supportEmail}.`,
  ])
  return { subject: `Your ${brand.name} account won’t be deleted`, text }
}
