import type { Application } from '@evenkeel/contract/people/advisors'
import { brand } from '@evenkeel/contract/site/brand'
import type { VettingCase } from '@evenkeel/contract/staff/vetting-desk'
import { formatRowTime } from '@evenkeel/format/moments'
import { Check, CircleDashed, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from '../../../ui/join-classes.ts'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { checkNames, checkWords, firstNameOf } from './desk-words.ts'
import { noteForStaff } from './note-for-staff.ts'

type CheckResult = Application['checks'][number]

interface CheckStripProps {
  whole: VettingCase
  ownName: string | undefined
  onSet: (kind: CheckResult['kind']) => void
  onClaims: () => void
}

/** Where the advisor reads "You", the desk names the advisor. */
function whoWords({ by, at }: CheckResult, whole: VettingCase, ownName: string | undefined): string {
  if (by === null) return 'Open'
  const who =
    by === 'You' ? firstNameOf(whole) : by === brand.name ? 'Automatic' : by === ownName ? 'You' : by
  return [who, at !== null && formatRowTime(at)].filter(Boolean).join(', ')
}

interface CellProps {
  name: string
  stateWords: string
  line: string
  kind: 'passed' | 'open' | 'none'
  /** What a click does. */
  action: string
  onClick: (() => void) | undefined
}

function Cell({ name, stateWords, line, kind, action, onClick }: CellProps) {
  const icons = {
    passed: <Check className="size-4 text-accent-text" aria-hidden="true" />,
    open: <TriangleAlert className="size-4 text-warning" aria-hidden="true" />,
    none: <CircleDashed className="size-4 text-muted" aria-hidden="true" />,
  }
  const content: ReactNode = (
    <>
      <b className="flex items-center gap-1.5">
        {icons[kind]}
        <span className="min-w-0 truncate">{name}</span>
        <VisuallyHidden>: {stateWords}</VisuallyHidden>
      </b>
      <span className="num mt-0.5 block text-12 text-muted">{line}</span>
    </>
  )
  const look = joinClasses(
    'block h-full w-full p-3 text-left @max-[739px]:px-4 @max-[739px]:py-2',
    kind === 'open' && 'bg-warning-soft',
  )
  if (!onClick) return <div className={look}>{content}</div>
  return (
    <button type="button" className={joinClasses(look, '-outline-offset-2 hover:bg-hover')} onClick={onClick}>
      {content}
      <VisuallyHidden>. {action}</VisuallyHidden>
    </button>
  )
}

/** Every check with who and when; a click records a result. What is open says why below. */
export function CheckStrip({ whole, ownName, onSet, onClaims }: CheckStripProps) {
  const { application, may_set_checks: maySet, held_texts: texts } = whole
  const waiting = texts.filter(({ state }) => state !== 'approved').length
  const open = application.checks.filter(({ state, note }) => state !== 'passed' && note !== null)
  const claimLine =
    texts.length === 0 ? 'None found' : waiting > 0 ? `${waiting} of ${texts.length} open` : 'All approved'
  return (
    <>
      <ul
        aria-label="Checks"
        className="grid grid-cols-2 gap-px border-y border-line bg-line @min-[480px]:grid-cols-3 @min-[740px]:grid-cols-6 [&>li]:min-w-0 [&>li]:bg-surface"
      >
        {application.checks.map((check) => {
          const { label } = checkWords[check.state]
          const line = whoWords(check, whole, ownName)
          return (
            <li key={check.kind}>
              <Cell
                name={checkNames[check.kind]}
                stateWords={label}
                line={check.by === null ? label : line}
                kind={check.state === 'passed' ? 'passed' : 'open'}
                action="Record result"
                onClick={maySet ? () => onSet(check.kind) : undefined}
              />
            </li>
          )
        })}
        <li>
          <Cell
            name="Claims"
            stateWords={claimLine}
            line={claimLine}
            kind={texts.length === 0 ? 'none' : waiting > 0 ? 'open' : 'passed'}
            action="Show claims"
            onClick={texts.length > 0 ? onClaims : undefined}
          />
        </li>
      </ul>
      {open.length > 0 && (
        <ul aria-label="Open checks" className="border-b border-line px-5 py-2 @max-[739px]:px-4">
          {open.map((check) => (
            <li key={check.kind} className="break-words">
              <b>{checkNames[check.kind]}.</b> {noteForStaff(check, whole)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
