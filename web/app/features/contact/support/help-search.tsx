import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { LiveRegion } from '../../../ui/screen-reader.tsx'

export interface FoundTopic {
  title: string
  summary: string
  to: string
}

/** The topics with these words, best first. Help is another feature, and its texts load on the first search. */
export type FindHelp = (words: string) => Promise<readonly FoundTopic[]>

const mostShown = 5

interface Found {
  words: string
  topics: readonly FoundTopic[] | 'failed'
}

function useFound(find: FindHelp, words: string): Found | undefined {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    if (words === '') return
    let isOld = false
    const show = (topics: Found['topics']) => !isOld && setFound({ words, topics })
    find(words).then(show, () => show('failed'))
    return () => {
      isOld = true
    }
  }, [find, words])
  return words === '' ? undefined : found
}

function Topics({ found: { words, topics }, all }: { found: Found; all: string }) {
  if (topics === 'failed') {
    return (
      <p className="mt-3">
        We couldn’t search Help here. <Link to={all}>Open Help</Link>
      </p>
    )
  }
  if (topics.length === 0) {
    return <p className="mt-3 wrap-anywhere text-muted">No topics mention “{words}”. Write to us below.</p>
  }
  return (
    <>
      <ul aria-label="Help topics" className="mt-3 divide-y divide-line">
        {topics.slice(0, mostShown).map(({ title, summary, to }) => (
          <li key={to} className="py-2">
            <Link to={to} className="font-semibold">
              {title}
            </Link>
            <p className="text-muted">{summary}</p>
          </li>
        ))}
      </ul>
      {topics.length > mostShown && (
        <p className="mt-2">
          <Link to={all}>All {topics.length} topics</Link>
        </p>
      )}
    </>
  )
}

/** Most questions already have an answer, so the search comes before the form (product 3.14). */
export function HelpSearch({ find }: { find: FindHelp }) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const words = typed.trim()
  const found = useFound(find, words)
  const all = `/help?search=${encodeURIComponent(words)}`
  const count = found && found.topics !== 'failed' ? found.topics.length : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    void navigate(words === '' ? '/help' : all)
  }
  return (
    <section aria-label="Help" className="card">
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to every screen reader in use */}
      <form role="search" action="/help" onSubmit={submit}>
        <TextInput
          type="search"
          name="search"
          aria-label="Search help"
          placeholder="Search help"
          autoComplete="off"
          prefix={<Search className="size-4" aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <LiveRegion>{count !== undefined && `${count} ${count === 1 ? 'topic' : 'topics'} found`}</LiveRegion>
      {found && <Topics found={found} all={all} />}
    </section>
  )
}
