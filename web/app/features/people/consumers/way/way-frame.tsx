import { helpAddress, helpTopicOf } from '@evenkeel/contract/site/help-topics'
import { formatTime } from '@evenkeel/format/times'
import { ChevronLeft, ChevronRight, CircleQuestionMark } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { Logo, LogoMark } from '../../../../ui/logo.tsx'
import { VisuallyHidden } from '../../../../ui/screen-reader.tsx'
import { pathBefore, placeInWay, type WayStep, waySteps } from './way-steps.ts'

interface WayFrameProps {
  step: WayStep
  children: ReactNode
  /** Beside the questions on wide screens. */
  aside?: ReactNode
  /** Beside Continue on phones. */
  count?: ReactNode
  savedAt?: Date | null | undefined
  /** Undefined for a screen that only waits or says something. */
  onContinue?: (() => unknown) | undefined
  isContinuing?: boolean | undefined
  isContinueDisabled?: boolean | undefined
  continueNote?: string | undefined
}

/** One of the three screens: where one is, what is asked, what is left of the advisors, and the way on. */
export function WayFrame({ step, children, aside, count, savedAt, ...way }: WayFrameProps) {
  const { onContinue, isContinuing, isContinueDisabled, continueNote } = way
  function goOn(event: FormEvent) {
    event.preventDefault()
    if (!isContinueDisabled && !isContinuing) void onContinue?.()
  }
  return (
    <>
      <WayHeader step={step} />
      <form noValidate onSubmit={goOn} className="flex flex-1 flex-col">
        <main
          id="main"
          className="mx-auto grid w-full max-w-content flex-1 content-start items-start gap-12 px-4 pt-5 pb-6 medium:px-6 medium:py-8 min-[1080px]:grid-cols-[minmax(0,640px)_320px] min-[1080px]:justify-between"
        >
          <div className="min-w-0">
            <h1 className="mb-5 text-24 medium:mb-6 medium:text-32">{step.title}</h1>
            {children}
          </div>
          {aside}
        </main>
        <nav aria-label="Back and continue" className="step-actions">
          <div className="mx-auto flex w-full max-w-content items-center gap-3 medium:px-6">
            <LinkButton
              variant="transparent"
              startIcon={<ChevronLeft />}
              to={pathBefore(step)}
              // The home page then shows what was searched for.
              state={{ hasDraft: true }}
              className="-ml-3 max-medium:[&>.btn-label]:sr-only"
            >
              Back
            </LinkButton>
            {count}
            <span className="num ml-auto text-muted max-medium:hidden">
              {continueNote ?? (savedAt && `Saved ${formatTime(savedAt.getTime() / 1000)}`)}
            </span>
            {onContinue && (
              <Button
                type="submit"
                endIcon={<ChevronRight />}
                isRunning={isContinuing}
                runningLabel="Saving…"
                disabled={isContinueDisabled}
                className="max-medium:ml-auto"
              >
                Continue
              </Button>
            )}
          </div>
        </nav>
      </form>
    </>
  )
}

function WayHeader({ step }: { step: WayStep }) {
  return (
    <header className="border-b border-line">
      <div className="mx-auto grid min-h-14 max-w-content grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 px-4 medium:grid-cols-[1fr_minmax(0,320px)_1fr] medium:px-6">
        <Link to="/" className="flex justify-self-start no-underline" aria-label="Evenkeel home">
          <LogoMark className="medium:hidden" />
          <Logo className="max-medium:hidden" />
        </Link>
        <WayProgress step={step} />
        <LinkButton
          variant="transparent"
          startIcon={<CircleQuestionMark />}
          to={helpAddress(helpTopicOf(step.helpHeading))}
          target="_blank"
          className="-mr-3 justify-self-end max-medium:[&>.btn-label]:sr-only"
        >
          Help
        </LinkButton>
      </div>
    </header>
  )
}

function WayProgress({ step }: { step: WayStep }) {
  const place = placeInWay(step)
  if (place < 0) return <span />
  const words = `${place + 1} of ${waySteps.length}`
  return (
    <div>
      <p className="num mb-1.5 flex justify-between gap-3 text-12">
        <b>
          <VisuallyHidden>Screen </VisuallyHidden>
          {words}
        </b>
        <span className="text-muted">{step.timeLeft}</span>
      </p>
      <div
        role="progressbar"
        aria-label="Questions"
        aria-valuemin={0}
        aria-valuemax={waySteps.length}
        aria-valuenow={place + 1}
        aria-valuetext={words}
        className="grid auto-cols-fr grid-flow-col gap-1"
      >
        {waySteps.map(({ slug }, at) => (
          <i key={slug} className="h-1 overflow-hidden rounded-full bg-line">
            <i
              className={joinClasses(
                'block h-full bg-accent-mark',
                at < place ? 'w-full' : at === place ? 'w-1/2' : 'w-0',
              )}
            />
          </i>
        ))}
      </div>
    </div>
  )
}
