import { type AnyDocumentKind, allDocumentKinds } from '@evenkeel/contract/people/documents'
import { brand } from '@evenkeel/contract/site/brand'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { formatList } from '@evenkeel/format/lists'
import type { ProductSettings } from '../../../services.ts'
import { letterText } from '../../account/mail/letter-text.ts'
import type { NewLetter } from '../../account/mail/send-mail.ts'

interface Ending {
  firstName: string | null
  expiresOn: string
  kinds: readonly AnyDocumentKind[]
}

export function expiryLetter(
  { publicUrl }: Pick<ProductSettings, 'publicUrl'>,
  { firstName, expiresOn, kinds }: Ending,
): Pick<NewLetter, 'subject' | 'text'> {
  const named = formatList(kinds.map((kind) => allDocumentKinds[kind]))
  return {
    subject: `${brand.name}: upload a new ${named} by ${formatCalendarDay(expiresOn)}`,
    text: letterText(firstName, [
      `Expiring on ${formatCalendarDay(expiresOn)}: ${named}.`,
      `Upload the current version before then: ${new URL('/onboarding/advisor/documents', publicUrl).href}`,
      'After that, consumers won’t see your profile until you upload it. Your profile then comes back automatically.',
    ]),
  }
}
