import { Check } from 'lucide-react'
import { isRefusedAs } from '../../../../server-link/call-failed.ts'
import { Loaded } from '../../../../ui/loaded.tsx'
import { VisuallyHidden } from '../../../../ui/screen-reader.tsx'
import { MatchSection } from '../match-section.tsx'
import { useAgenda } from './meeting-pack-queries.ts'

/** The questions a consumer chose to share, read-only for the advisor. */
export function SharedAgenda({ requestId, name }: { requestId: number; name: string }) {
  const query = useAgenda(requestId)
  if (isRefusedAs(query.error, 'not-found')) return null
  return (
    <MatchSection title={`${name}’s questions`}>
      <Loaded query={query}>
        {({ agenda }) =>
          agenda.is_shared && agenda.items.length > 0 ? (
            <ol className="flex list-decimal flex-col gap-1.5 pl-5">
              {agenda.items.map(({ text, is_done: isDone }) => (
                <li key={text} className="wrap-anywhere">
                  {text}
                  {isDone && (
                    <>
                      <Check className="ml-1 inline size-4 text-accent-text" aria-hidden="true" />
                      <VisuallyHidden> (done)</VisuallyHidden>
                    </>
                  )}
                </li>
              ))}
            </ol>
          ) : (
            <p className="text-pretty text-muted">No questions shared yet.</p>
          )
        }
      </Loaded>
    </MatchSection>
  )
}
