import { advisorSteps } from '@evenkeel/contract/people/advisor-steps'
import { brand } from '@evenkeel/contract/site/brand'
import { type VettingCase, type VettingMove, vettingMoves } from '@evenkeel/contract/staff/vetting-desk'
import { formatList } from '@evenkeel/format/lists'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { checkNames, firstNameOf } from './desk-words.ts'
import type { Step } from './use-step-dialog.tsx'
import type { TextDecisions } from './use-text-decisions.tsx'

interface DecisionBarProps {
  whole: VettingCase
  onStep: (step: Step) => void
  texts: TextDecisions
}

const dangerous: readonly VettingMove[] = ['propose-rejection', 'confirm-rejection', 'suspend']
const first: readonly VettingMove[] = ['approve', 'reinstate']
const placeOf = (move: VettingMove) => (dangerous.includes(move) ? 0 : first.includes(move) ? 2 : 1)
const variants: readonly ButtonVariant[] = ['danger-line', 'secondary', 'primary']
/** Steps whose completeness a check covers, so that an override covers it too. */
const coveredByChecks = ['find-your-record', 'prove-it-is-you', 'documents']

/** Below this width the destructive decision is in the menu. */
const narrowPx = 740

/** What stays undecided, and the decisions open to this reader. */
export function DecisionBar({ whole, onStep, texts }: DecisionBarProps) {
  const { may, state } = whole
  const waiting = whole.held_texts.filter((text) => text.state === 'waiting')
  const [onlyText] = waiting.length === 1 && state === 'held' && whole.may_decide_texts ? waiting : []
  const block = blockOf(whole)
  const shown = may.filter((move) => move !== 'take-up').toSorted((a, b) => placeOf(a) - placeOf(b))
  const bar = useRef<HTMLDivElement>(null)
  const isNarrow = (useWidth(bar) ?? narrowPx) < narrowPx
  const danger = isNarrow ? shown.find((move) => dangerous.includes(move)) : undefined
  const more = [
    ...(may.includes('take-up')
      ? [{ label: vettingMoves['take-up'], step: { move: 'take-up' } as const }]
      : []),
    ...(block?.override
      ? [{ label: overrideLabels[block.override], step: { move: block.override, isOverride: true } }]
      : []),
  ]
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-5 py-3 @max-[739px]:px-4"
    >
      <p className="min-w-48 flex-1 @max-[739px]:basis-full">{barWords(whole, waiting.length)}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form */}
      <div
        role="group"
        aria-label="Decision"
        className="flex flex-wrap items-center gap-2 empty:hidden @max-[739px]:w-full"
      >
        {(more.length > 0 || danger) && (
          <Menu
            align="end"
            side="top"
            trigger={<IconButton label="More decisions" className="rounded-control" icon={<Ellipsis />} />}
          >
            {more.map(({ label, step }) => (
              <MenuItem key={label} onClick={() => onStep(step)}>
                {label}
              </MenuItem>
            ))}
            {danger && (
              <MenuItem className="text-danger!" onClick={() => onStep({ move: danger })}>
                {vettingMoves[danger]}
              </MenuItem>
            )}
          </Menu>
        )}
        {shown
          .filter((move) => move !== danger)
          .map((move) => (
            <Button
              key={move}
              variant={variants[placeOf(move)]}
              disabled={first.includes(move) && block !== undefined}
              aria-describedby={first.includes(move) && block ? reasonId : undefined}
              className="@max-[739px]:flex-1 @max-[739px]:px-2"
              onClick={() => onStep({ move })}
            >
              {vettingMoves[move]}
            </Button>
          ))}
        {onlyText && (
          <>
            <Button
              variant="secondary"
              className="@max-[739px]:flex-1 @max-[739px]:px-2"
              onClick={() => texts.startReturn(onlyText)}
            >
              Return with reason
            </Button>
            <Button
              className="@max-[739px]:flex-1 @max-[739px]:px-2"
              isRunning={texts.approvingId === onlyText.id}
              runningLabel="Approving…"
              onClick={() => texts.approve(onlyText)}
            >
              Approve text
            </Button>
          </>
        )}
      </div>
      {onlyText && <ProblemNotice words={texts.problemOf(onlyText)} className="basis-full" />}
    </div>
  )
}

const reasonId = 'why-approve-is-disabled'
const overrideLabels = {
  approve: 'Approve despite open checks',
  reinstate: 'Reinstate despite open checks',
} as const

interface Block {
  words: ReactNode
  /** The decision that an override with a reason still allows. */
  override?: 'approve' | 'reinstate'
}

/** Why approving is closed for now. */
function blockOf({ application, documents, may }: VettingCase): Block | undefined {
  const move = may.includes('approve') ? 'approve' : may.includes('reinstate') ? 'reinstate' : undefined
  if (!move) return undefined
  const missing = advisorSteps.filter(
    ({ slug }) => application.missingSteps.includes(slug) && !coveredByChecks.includes(slug),
  )
  if (move === 'approve' && missing.length > 0)
    return { words: `Incomplete: ${formatList(missing.map(({ title }) => title))}.` }
  const open = application.checks.filter(({ kind, state }) =>
    move === 'approve' ? state !== 'passed' : isReasonToStay(kind, state),
  )
  // Optional ones too: what consumers could open has to be current.
  const isByHand = application.checks.some(({ kind, by }) => kind === 'documents' && by !== brand.name)
  const expired =
    move === 'approve' && !isByHand
      ? documents.filter(({ isExpired, replacedAt }) => isExpired && replacedAt === null)
      : []
  if (open.length === 0 && expired.length > 0)
    return {
      words: `${formatList(expired.map(({ label }) => label))} ${expired.length === 1 ? 'has' : 'have'} expired.`,
      override: move,
    }
  if (open.length === 0) return undefined
  const names = formatList(open.map(({ kind }) => checkNames[kind]))
  return {
    words: `${names} ${open.length === 1 ? 'hasn’t' : 'haven’t'} passed yet.`,
    override: move,
  }
}

type Check = VettingCase['application']['checks'][number]
const isReasonToStay = (kind: Check['kind'], state: Check['state']) =>
  (kind === 'documents' && state !== 'passed') || (kind === 'register' && state === 'failed')

function barWords(whole: VettingCase, waiting: number): ReactNode {
  const name = firstNameOf(whole)
  const { no_one_can_decide: isStuck, why_not: whyNot, state } = whole
  if (isStuck)
    return (
      <>
        <b>No one can decide this.</b>{' '}
        <span className="text-muted">Every staff member took part. Invite another admin under People.</span>
      </>
    )
  if (whyNot) return whyNot
  const block = blockOf(whole)
  if (block)
    return (
      <span id={reasonId}>
        <b>{block.words}</b>{' '}
        <span className="text-muted">
          {block.override === 'reinstate' ? 'Reinstating' : 'Approving'} isn’t possible until then.
        </span>
      </span>
    )
  const texts = waiting === 1 ? '1 text' : `${waiting} texts`
  if (state === 'held')
    return (
      <>
        <b>{texts} held.</b> <span className="text-muted">The rest of {name}’s profile is published.</span>
      </>
    )
  if (whole.may.includes('approve') && waiting > 0)
    return (
      <>
        <b>
          {texts} {waiting === 1 ? 'stays' : 'stay'} held
        </b>{' '}
        until approved. <span className="text-muted">Approving publishes the rest.</span>
      </>
    )
  if (whole.may.includes('approve')) return `Approving publishes ${name}’s profile.`
  return null
}
