import { CircleCheck, CircleX } from 'lucide-react'
import { joinClasses } from '../../../../ui/join-classes.ts'

interface PassMarkProps {
  isPassed: boolean
  /** Labels instead of "Pass" and "Fail". */
  words?: readonly [passed: string, failed: string]
}

/** An icon and a word, because color alone says nothing. */
export function PassMark({ isPassed, words: [passed, failed] = ['Pass', 'Fail'] }: PassMarkProps) {
  const Icon = isPassed ? CircleCheck : CircleX
  return (
    <span
      className={joinClasses(
        'inline-flex items-center gap-1.5 font-semibold whitespace-nowrap',
        isPassed ? 'text-accent-text' : 'text-danger',
      )}
    >
      <Icon className="size-4 flex-none" aria-hidden="true" />
      {isPassed ? passed : failed}
    </span>
  )
}
