import { formatTime } from '@evenkeel/format/times'
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { Button, LinkButton } from '../button.tsx'
import { joinClasses } from '../join-classes.ts'
import { Logo } from '../logo.tsx'
import { Progress } from './progress.tsx'
import { type Step, StepNavigator } from './step-navigator.tsx'

export interface StepFrameProps {
  /** Goal of the steps, for screen readers: "Steps to your matches". */
  navigatorLabel: string
  steps: readonly Step[]
  /** Starts at 1. */
  stepNumber: number
  stepCount: number
  title: string
  lead?: ReactNode
  /** A link to the help topic of this step. */
  help?: ReactNode
  savedAt?: Date | null | undefined
  /** Replaces the text after "Saved 10:31 am."; shown alone until something is saved. */
  savedNote?: ReactNode
  /** Next to the form on wide screens; below it and collapsed elsewhere. */
  aside?: ReactNode
  asideLabel?: string | undefined
  backTo?: string | undefined
  backLabel?: string | undefined
  /** Omitted for a step that only waits. */
  continueLabel?: string | undefined
  continuingLabel?: string | undefined
  onContinue?: (() => unknown) | undefined
  isContinueDisabled?: boolean | undefined
  isContinuing?: boolean | undefined
  /** Muted, next to the button: "4 steps left, about 3 minutes". */
  footNote?: ReactNode
  /** Shows it on phones too, because it says why the button is disabled. */
  isFootNoteKept?: boolean | undefined
  children: ReactNode
}

/** One step of several, on a page of its own: where one is, what is asked, what follows from it, and the way on. */
export function StepFrame(props: StepFrameProps) {
  const { navigatorLabel, steps, stepNumber, stepCount, title, lead, help, children } = props
  const { savedAt, savedNote, aside, asideLabel = 'About this step', footNote } = props
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const menuId = useId()
  const place = `Step ${stepNumber} of ${stepCount}`

  function goOn(event: FormEvent) {
    event.preventDefault()
    if (!props.isContinueDisabled && !props.isContinuing) void props.onContinue?.()
  }

  return (
    <div className="step-frame">
      <header className="step-rail">
        <div className="step-rail-inner">
          <div className="step-top">
            <Link to="/" className="flex no-underline">
              <Logo />
            </Link>
            <button
              type="button"
              className="step-menu-button num"
              aria-expanded={isMenuOpen}
              aria-controls={menuId}
              onClick={() => setIsMenuOpen(!isMenuOpen)}
            >
              {place}
              {isMenuOpen ? <ChevronUp className="size-4" /> : <ChevronDown className="size-4" />}
            </button>
          </div>
          <Progress
            value={stepNumber}
            max={stepCount}
            label={navigatorLabel}
            valueText={place}
            className="step-progress"
          />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: only closes the menu after one of its links was followed */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
          <div
            id={menuId}
            className={joinClasses('step-menu', isMenuOpen && 'open')}
            onClick={() => setIsMenuOpen(false)}
          >
            <StepNavigator steps={steps} label={navigatorLabel} />
          </div>
          {(savedAt || savedNote) && (
            <p className="step-saved num">
              {savedAt && `Saved ${formatTime(savedAt.getTime() / 1000)}. `}
              {savedNote ?? 'You can come back anytime.'}
            </p>
          )}
        </div>
      </header>
      <main id="main" className="step-main">
        <form className={joinClasses('step-body', Boolean(aside) && 'has-aside')} noValidate onSubmit={goOn}>
          <div className="step-ask">
            <div className="step-title">
              <div className="step-head">
                <p className="step-place num">{place}</p>
                {help}
              </div>
              <h1 tabIndex={-1} className="text-24 medium:text-32">
                {title}
              </h1>
              {lead && <p className="text-16 text-muted">{lead}</p>}
            </div>
            {children}
          </div>
          {aside && <StepAside label={asideLabel}>{aside}</StepAside>}
          <StepActions {...props} footNote={footNote} />
        </form>
      </main>
    </div>
  )
}

function StepAside({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <section className="step-aside" aria-label={label}>
      <button
        type="button"
        className="step-aside-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
        {isOpen ? <ChevronUp className="size-4" /> : <ChevronDown className="size-4" />}
      </button>
      <div id={id} className={joinClasses('step-aside-content', isOpen && 'open')}>
        {children}
      </div>
    </section>
  )
}

function StepActions(props: StepFrameProps) {
  const { backTo, backLabel = 'Back', continueLabel, continuingLabel, footNote } = props
  if (!backTo && !continueLabel && !footNote) return null
  return (
    <div className="step-actions">
      {backTo && (
        <LinkButton variant="transparent" startIcon={<ChevronLeft />} to={backTo}>
          {backLabel}
        </LinkButton>
      )}
      <span className="ml-auto flex items-center gap-3">
        {footNote && (
          <span className={joinClasses('step-foot-note num', props.isFootNoteKept && 'kept')}>
            {footNote}
          </span>
        )}
        {continueLabel && (
          <Button
            type="submit"
            endIcon={<ChevronRight />}
            disabled={props.isContinueDisabled}
            isRunning={props.isContinuing}
            runningLabel={continuingLabel}
          >
            {continueLabel}
          </Button>
        )}
      </span>
    </div>
  )
}
