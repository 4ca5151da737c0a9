import { formatCountOf } from '@evenkeel/format/counts'
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { NumberedChips } from '../../../ui/choice/numbered-chips.tsx'
import { topicOptions } from '../../../words/topic-options.ts'
import { checkSearch, type Search, type SearchProblems } from './check-search.ts'
import type { Counted } from './search-calls.ts'
import { searchCalls, useSearchCount } from './use-search-count.ts'

const firstScreen = '/onboarding/consumer/what-for'
const mostTopics = 3

/** Kept with the page in the history, so that the answers themselves are not. */
interface Left {
  hasDraft: true
}
const hasDraft = (state: unknown) => typeof state === 'object' && state !== null && 'hasDraft' in state

/** Topics and ZIP code start the search; the questions that follow don't ask for them again. */
export function SearchForm() {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [topics, setTopics] = useState<readonly number[]>([])
  const [zip, setZip] = useState('')
  const isBack = hasDraft(useLocation().state)
  const [problems, setProblems] = useState<SearchProblems>({})
  const [failure, setFailure] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const zipId = useId()
  const counted = useSearchCount({ topics, zip })
  const zipProblem = problems.zip ?? (counted && 'zipProblem' in counted ? counted.zipProblem : undefined)

  const fill = useCallback((search: Search) => {
    setTopics((before) => (before.length > 0 ? before : search.topics))
    setZip((before) => before || search.zip)
  }, [])

  // What was chosen and typed before the script arrived, or restored by the browser, is taken over.
  useEffect(() => {
    const checked = [...(form.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])]
    const typed = form.current?.querySelector<HTMLInputElement>('input[name="zip"]')?.value ?? ''
    fill({ topics: checked.map(({ value }) => Number(value)).slice(0, mostTopics), zip: typed })
  }, [fill])

  // A visitor who comes back finds what they searched for.
  useEffect(() => {
    if (!isBack) return
    let isUnmounted = false
    async function read() {
      const search = await (await searchCalls()).readSearch()
      if (search && !isUnmounted) fill(search)
    }
    void read()
    return () => {
      isUnmounted = true
    }
  }, [isBack, fill])

  function choose(next: readonly number[]) {
    setTopics(next)
    setProblems((before) => ({ ...before, topics: undefined }))
  }

  function typeZip(typed: string) {
    setZip(typed.replace(/\D/g, '').slice(0, 5))
    setProblems((before) => ({ ...before, zip: undefined }))
  }

  function leaveZip() {
    const { zip: problem } = checkSearch({ topics, zip })
    if (zip !== '' && problem) setProblems((before) => ({ ...before, zip: problem }))
  }

  function show(found: SearchProblems) {
    setProblems(found)
    const at = found.topics ? 'input[type="checkbox"]' : 'input[name="zip"]'
    form.current?.querySelector<HTMLInputElement>(at)?.focus()
  }

  async function find(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    const found = checkSearch({ topics, zip })
    if (found.topics || found.zip) return show(found)
    setIsSaving(true)
    setFailure(undefined)
    const saved = await (await searchCalls()).saveSearch({ topics, zip })
    if ('isSaved' in saved) {
      await navigate('/', {
        replace: true,
        state: { hasDraft: true } satisfies Left,
        preventScrollReset: true,
      })
      return void navigate(firstScreen)
    }
    setIsSaving(false)
    if ('zipProblem' in saved) return show({ zip: saved.zipProblem })
    setFailure(saved.failure)
  }

  return (
    <form ref={form} id="search" noValidate onSubmit={find} className="card mt-5 medium:mt-8">
      <fieldset className="min-w-0">
        <legend className="text-16">
          <b>What do you want help with?</b>{' '}
          <span className="text-muted max-medium:block">Up to three. The first counts most.</span>
        </legend>
        <NumberedChips
          options={topicOptions}
          value={topics}
          onChange={choose}
          most={mostTopics}
          isInvalid={problems.topics !== undefined}
          className="mt-3 [&>.opt]:min-h-10"
        />
        <ProblemLine>{problems.topics}</ProblemLine>
      </fieldset>
      <div className="mt-4 flex flex-wrap items-end gap-3 medium:mt-5 medium:gap-4">
        <div className="field w-28 medium:w-38">
          <label htmlFor={zipId} className="field-label">
            ZIP code
          </label>
          <input
            id={zipId}
            name="zip"
            className="input large num"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            value={zip}
            aria-invalid={zipProblem ? true : undefined}
            aria-describedby={`${zipId}problem`}
            onChange={({ target }) => typeZip(target.value)}
            onBlur={leaveZip}
          />
        </div>
        <Button
          type="submit"
          size="large"
          isRunning={isSaving}
          runningLabel="Saving…"
          className="flex-1 medium:flex-none"
        >
          Find advisors
        </Button>
        <p
          role="status"
          className="num min-h-[2lh] basis-full text-pretty medium:mb-3.5 medium:min-h-[1lh] medium:flex-1 medium:basis-0"
        >
          <CountWords counted={counted} />
        </p>
      </div>
      <div id={`${zipId}problem`}>
        <ProblemLine>{zipProblem}</ProblemLine>
      </div>
      <ProblemLine>{failure}</ProblemLine>
      {(topics.length > 0 || zip !== '') && <PrefetchPageLinks page={firstScreen} />}
    </form>
  )
}

function CountWords({ counted }: { counted: Counted | undefined }) {
  const minutes = <span className="text-muted">About 2 minutes to your list.</span>
  if (!counted || 'zipProblem' in counted) return minutes
  const { left, place } = counted
  if (left === 0) return <>No advisors in {place} take on these topics yet.</>
  return (
    <>
      <b>{formatCountOf(left, 'advisor')}</b>{' '}
      <span className="text-muted">
        in {place} {left === 1 ? 'takes' : 'take'} on these topics.
      </span>{' '}
      {minutes}
    </>
  )
}

/** Always in the page, so that screen readers announce what appears in it. */
function ProblemLine({ children }: { children: string | undefined }) {
  return <div aria-live="polite">{children && <p className="field-error mt-2">{children}</p>}</div>
}
