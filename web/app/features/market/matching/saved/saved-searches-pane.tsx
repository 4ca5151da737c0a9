import type { SavedSearch } from '@evenkeel/contract/market/kept-advisors'
import { formatDate } from '@evenkeel/format/times'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { describeFailure } from '../../../../server-link/failure-sentence.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { useSavedSearches } from '../results/matching-queries.ts'
import type { AdvisorsAddress } from '../results/use-advisors-address.ts'
import type { Searching } from '../search/use-searching.ts'
import { filterPills } from '../words/filter-words.ts'
import { useDeleteSavedSearch } from './saved-search-changes.ts'

interface SavedSearchesPaneProps {
  searching: Searching
  address: AdvisorsAddress
}

function Found({ search, address }: { search: SavedSearch; address: AdvisorsAddress }) {
  if (!search.found)
    return (
      <p className="text-muted">{search.best_fit === 0 ? 'No match yet.' : 'No clearly better match yet.'}</p>
    )
  const { advisor_id, name, fit } = search.found
  return (
    <p>
      Found <Link to={{ search: address.addressOf(advisor_id) }}>{name}</Link>, fit {Math.round(fit)}
      {search.notified_at !== null && `, on ${formatDate(search.notified_at)}`}.
    </p>
  )
}

function Row({ search, searching, address }: SavedSearchesPaneProps & { search: SavedSearch }) {
  const { mutateAsync, isPending } = useDeleteSavedSearch()
  const [isAsking, setIsAsking] = useState(false)
  const { filters, name } = search
  const words = filterPills(filters).map((pill) => pill.words)

  async function lookNow() {
    if (await searching.run({ saved_search_id: search.saved_search_id })) address.show('results')
  }
  async function remove() {
    try {
      await mutateAsync(search.saved_search_id)
      showToast('success', `Deleted “${name}”.`)
    } catch (error) {
      showToast('error', describeFailure(error))
    }
  }

  return (
    <li className="flex flex-col gap-2 border-b border-line px-4 py-4 medium:px-5">
      <p className="font-semibold">{name}</p>
      <p className="num text-muted">
        {words.length > 0 ? words.join(' · ') : 'Your profile, no filters'}. Saved{' '}
        {formatDate(search.made_at)}.
        {search.best_fit > 0 && ` Best fit so far: ${Math.round(search.best_fit)}.`}
      </p>
      <Found search={search} address={address} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={`Search now: ${name}`}
          isRunning={searching.isRunning}
          onClick={lookNow}
        >
          Search now
        </Button>
        <Button
          variant="transparent"
          size="small"
          aria-label={`Delete search: ${name}`}
          isRunning={isPending}
          onClick={() => setIsAsking(true)}
        >
          Delete search
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete “${name}”?`}
        description="We’ll stop looking for better matches with it."
        confirmLabel="Delete search"
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      />
    </li>
  )
}

/** The saved searches, which run in the background. */
export function SavedSearchesPane(props: SavedSearchesPaneProps) {
  const query = useSavedSearches()
  return (
    <Loaded query={query} skeletonRows={3}>
      {(searches) =>
        searches.length === 0 ? (
          <EmptyState
            icon={<Bookmark />}
            sentence="No saved searches. Save one from your results and we’ll keep looking."
          />
        ) : (
          <ul aria-label="Saved searches">
            {searches.map((search) => (
              <Row key={search.saved_search_id} search={search} {...props} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
