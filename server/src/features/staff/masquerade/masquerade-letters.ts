import type { PersonId } from '@evenkeel/contract/person-id'
import { brand } from '@evenkeel/contract/site/brand'
import type { ProductSettings } from '../../../services.ts'
import type { NewLetter } from '../../account/mail/send-mail.ts'

export type AdminOccasion = 'often' | 'assist'

const page = '/admin/masquerade'

/** To the other admins. The person is named on the page, which is protected, and not in the letter. */
export function adminLetter(
  { publicUrl }: Pick<ProductSettings, 'publicUrl'>,
  occasion: AdminOccasion,
  admin: { name: string; id: PersonId },
): Pick<NewLetter, 'subject' | 'text'> {
  const link = new URL(page, publicUrl).href
  const who = `${admin.name} (ID ${admin.id})`
  if (occasion === 'often')
    return {
      subject: `An admin is masquerading unusually often`,
      text: `${who} started masquerading ten times within an hour and was stopped.\n\nReview the history and reasons: ${link}\n\n${brand.name}`,
    }
  return {
    subject: `An admin asks for your approval to assist a user`,
    text: `${who} asks a second admin to approve editing a user’s profile or criteria. The request expires in an hour.\n\nSee who it’s for and why, and answer: ${link}\n\n${brand.name}`,
  }
}
