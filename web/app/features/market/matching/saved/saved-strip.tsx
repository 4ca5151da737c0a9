import { formatList } from '@evenkeel/format/lists'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useSavedAndHidden } from '../results/matching-queries.ts'

const most = 3

/** On the consumer's home: the names of saved advisors, as the text of a paragraph. */
export function SavedStrip() {
  const { data, isError } = useSavedAndHidden()
  if (!data && !isError) return <Skeleton className="w-4/5" />
  const saved = data?.saved ?? []
  // Before the profile is finished nobody can be saved, and the server says so.
  if (saved.length === 0) return 'No saved advisors yet. Save one from your results to find them here.'
  const names = saved.slice(0, most).map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  const more = saved.length - names.length
  return formatList(more > 0 ? [...names, `${more} more`] : names)
}
