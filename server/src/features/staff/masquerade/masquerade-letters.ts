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
      subject: `An admin has masqueraded unusually often`,
      text: `${who} has started to masquerade ten times within an hour and was stopped.\n\nLook at the history and the reasons: ${link}\n\n${brand.name}`,
    }
  return {
    subject: `An admin asks to assist somebody`,
    text: `${who} asks for a second admin's approval to edit a profile or criteria for somebody. It can be answered for an hour.\n\nSee for whom and why, and answer: ${link}\n\n${brand.name}`,
  }
}
