import type { ConsumerField } from '@evenkeel/contract/people/consumer-answers'
import { audienceOf } from '@evenkeel/contract/people/who-sees-what'
import { Eye, EyeOff } from 'lucide-react'

/** Who sees the answers of a section, said once in its head; a question says only what differs. */
export function SectionAudience({ fields }: { fields: readonly ConsumerField[] }) {
  const { words, isSeen } = audienceOf(fields)
  const Icon = isSeen ? Eye : EyeOff
  return (
    <span className="flex items-start gap-1.5 text-14 text-muted">
      <Icon className="mt-0.5 size-4 flex-none" aria-hidden="true" />
      {words}
    </span>
  )
}
