import { type AnyDocumentKind, allDocumentKinds } from '@evenkeel/contract/people/documents'
import { brand } from '@evenkeel/contract/site/brand'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import type { ProductSettings } from '../../../services.ts'
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
  const named = kinds.map((kind) => allDocumentKinds[kind]).join(', ')
  return {
    subject: `${brand.name}: upload a newer ${named} by ${formatCalendarDay(expiresOn)}`,
    text: [
      firstName ? `Hello ${firstName},` : 'Hello,',
      `this is out of date from ${formatCalendarDay(expiresOn)} on: ${named}.`,
      `Upload the newest version before then: ${new URL('/onboarding/advisor/documents', publicUrl).href}`,
      'From that day on your profile is not shown to consumers until a newer version is there. Then it is shown again by itself.',
      brand.name,
    ].join('\n\n'),
  }
}
