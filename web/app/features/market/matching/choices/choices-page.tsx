import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { describeFailure } from '../../../../server-link/failure-sentence.ts'
import { Button } from '../../../../ui/button.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { LoadError } from '../../../../ui/load-error.tsx'
import { Logo, LogoMark } from '../../../../ui/logo.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { VisuallyHidden } from '../../../../ui/screen-reader.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { pairInWords, type SideRow, tastesInWords } from '../words/choice-words.ts'
import { type Choosing, useChoosing } from './use-choosing.ts'

interface ChoicesPageProps {
  /** It isn't known yet whose choices these are. */
  isAsking: boolean
  /** To the list, whether or not anything was chosen. */
  onDone: () => void
}

/** A page of its own before the first list: two advisors without names, and the way to the list always in view. */
export function ChoicesPage({ isAsking, onDone }: ChoicesPageProps) {
  const choosing = useChoosing(!isAsking)
  const { next, choice, pick, isBusy, failure, heading, isOnline } = choosing
  const isOver = next.data !== undefined && choice === null
  // Nothing to choose between: the list is what they came for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaves once
  useEffect(() => {
    if (isOver) onDone()
  }, [isOver])
  useArrowKeys(choosing)
  const words = choice && pairInWords(choice.first, choice.second)
  const taught = tastesInWords(choosing.tastes)
  return (
    <>
      <Header choosing={choosing} onDone={onDone} />
      <main
        id="main"
        aria-busy={isBusy || undefined}
        className="mx-auto flex w-full max-w-222 flex-1 flex-col px-4 py-5 medium:justify-center medium:px-6 medium:py-8"
      >
        <h1 className="text-24 medium:text-center medium:text-32">Which would you rather talk to?</h1>
        <p
          ref={heading}
          tabIndex={-1}
          className="mt-1 mb-4 text-muted outline-none medium:mb-8 medium:text-center medium:text-16"
        >
          Two real advisors, without their names.
          {next.data && (
            <VisuallyHidden>
              {' '}
              Pair {next.data.answered + 1} of {next.data.most}.
            </VisuallyHidden>
          )}
        </p>
        {next.isError && !next.data && (
          <LoadError onRetry={() => next.refetch()} isRetrying={next.isFetching} />
        )}
        {words ? (
          <>
            <div className="grid gap-3 min-[640px]:grid-cols-2 medium:gap-6">
              {(['first', 'second'] as const).map((which) => (
                <Side key={which} which={which} rows={words[which]} choosing={choosing} />
              ))}
            </div>
            {words.shared.length > 0 && (
              <p className="mt-3 text-pretty text-muted medium:mt-4 medium:text-center">
                Both: {words.shared.join(' · ')}
              </p>
            )}
            <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 medium:mt-8">
              {choosing.hasMade ? (
                <p className="flex min-w-0 items-center gap-2">
                  <Check aria-hidden="true" className="size-4 flex-none text-accent-text" />
                  <span>
                    {taught ?? 'Your last choice is saved.'}{' '}
                    <PlainButton
                      className="link"
                      // The second press of a double click would undo the choice before.
                      onClick={({ detail }) => detail < 2 && void choosing.back()}
                    >
                      Undo
                    </PlainButton>
                  </span>
                </p>
              ) : (
                <span />
              )}
              <Button variant="secondary" disabled={!isOnline} onClick={() => pick('neither')}>
                Can’t decide, skip
              </Button>
            </div>
          </>
        ) : (
          !next.isError && <PairSkeleton />
        )}
        <p role="status" className="mt-3 text-muted empty:hidden">
          {!isOnline && 'You’re offline. Your choices so far are saved.'}
        </p>
        <div role="alert" className="mt-3 empty:hidden">
          {failure && (
            <Notice kind="danger" title="Not saved">
              {describeFailure(failure)}
            </Notice>
          )}
        </div>
      </main>
    </>
  )
}

/** ← and → choose, unless someone is typing or a dialog is open. */
function useArrowKeys({ pick }: Choosing) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key === 'ArrowLeft') void pick('first')
      if (event.key === 'ArrowRight') void pick('second')
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}

interface SideProps {
  which: 'first' | 'second'
  rows: readonly SideRow[]
  choosing: Choosing
}

/** The whole card is the target; its button is what the keyboard reaches. */
function Side({ which, rows, choosing: { pick, picked, isBusy } }: SideProps) {
  const letter = which === 'first' ? 'A' : 'B'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside does the same
    <section
      aria-label={`Advisor ${letter}`}
      onClick={() => void pick(which)}
      className={joinClasses(
        'flex min-w-0 cursor-pointer flex-col rounded-card border bg-surface p-4 medium:p-6',
        picked === which ? 'border-accent-mark' : 'border-line-strong',
      )}
    >
      <h2 className="mb-3 flex items-center gap-3 text-16 font-semibold medium:text-20">
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-full bg-rail text-14 medium:size-11"
        >
          {letter}
        </span>
        Advisor {letter}
      </h2>
      <dl className="flex-1">
        {rows.map(({ label, words }) => (
          <div
            key={label}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 border-t border-line py-1.5 medium:py-2.5"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="num min-w-0 break-words">{words}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="secondary"
        isBlock
        className="mt-3"
        isRunning={isBusy && picked === which}
        endIcon={
          <span
            aria-hidden="true"
            className="rounded border border-line px-1.5 text-12 text-muted max-medium:hidden"
          >
            {which === 'first' ? '←' : '→'}
          </span>
        }
        onClick={(event) => {
          event.stopPropagation()
          void pick(which)
        }}
      >
        {`Choose ${letter}`}
      </Button>
    </section>
  )
}

function PairSkeleton() {
  return (
    <div role="status" className="grid gap-3 min-[640px]:grid-cols-2 medium:gap-6">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Skeleton className="h-64 w-full rounded-card medium:h-96" />
      <Skeleton className="h-64 w-full rounded-card medium:h-96" />
    </div>
  )
}

function Header({ choosing: { next }, onDone }: { choosing: Choosing; onDone: () => void }) {
  const { answered = 0, most = 6 } = next.data ?? {}
  return (
    <header className="border-b border-line">
      <div className="mx-auto grid min-h-14 max-w-content grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 px-4 medium:grid-cols-[1fr_minmax(0,320px)_1fr] medium:px-6">
        <Link to="/" className="flex justify-self-start no-underline" aria-label="Evenkeel home">
          <LogoMark className="medium:hidden" />
          <Logo className="max-medium:hidden" />
        </Link>
        <div>
          <p className="num mb-1.5 flex justify-between gap-3 text-12">
            <b>
              {Math.min(answered + 1, most)} of {most}
            </b>
            <span className="text-muted">Optional</span>
          </p>
          <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col gap-1">
            {Array.from({ length: most }, (_, at) => (
              <i
                // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity
                key={at}
                className={joinClasses('h-1 rounded-full', at < answered ? 'bg-accent-mark' : 'bg-line')}
              />
            ))}
          </div>
        </div>
        <Button variant="transparent" className="-mr-3 justify-self-end" onClick={onDone}>
          Show my list
        </Button>
      </div>
    </header>
  )
}
