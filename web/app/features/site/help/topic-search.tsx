import { Search } from 'lucide-react'
import type { FormEvent, Ref } from 'react'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { LiveRegion } from '../../../ui/screen-reader.tsx'

interface TopicSearchProps {
  words: string
  /** Number of matching topics, once known. */
  found: number | undefined
  inputRef: Ref<HTMLInputElement>
  onType: (words: string) => void
  onSubmit: () => void
}

export function TopicSearch({ words, found, inputRef, onType, onSubmit }: TopicSearchProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every screen reader in use
    <form role="search" action="/help" onSubmit={submit}>
      <TextInput
        ref={inputRef}
        type="search"
        name="search"
        aria-label="Search help"
        placeholder="Search help"
        autoComplete="off"
        prefix={<Search className="size-4" />}
        value={words}
        onChange={(event) => onType(event.target.value)}
      />
      <LiveRegion>
        {words.trim() && found !== undefined && `${found} ${found === 1 ? 'topic' : 'topics'} found`}
      </LiveRegion>
    </form>
  )
}
