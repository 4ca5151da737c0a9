import { Search } from 'lucide-react'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { useQueueSearch } from './use-queue-filter.ts'

const words = 'Search every advisor by name, firm or CRD'

/** Looks in every state, whatever the queue shows. */
export function QueueSearch() {
  const { typed, type } = useQueueSearch()
  return (
    <div className="w-[376px] max-w-full max-medium:w-49">
      <TextInput
        type="search"
        aria-label={words}
        placeholder={words}
        autoComplete="off"
        className="text-14!"
        prefix={<Search className="size-4" aria-hidden="true" />}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </div>
  )
}
