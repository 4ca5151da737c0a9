import { mostSavedSearches } from '@evenkeel/contract/market/kept-advisors'
import type { Search } from '@evenkeel/contract/market/matching'
import { type FormEvent, useId, useState } from 'react'
import { describeFailure } from '../../../../server-link/failure-sentence.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { useSaveSearch } from './saved-search-changes.ts'

interface SaveSearchDialogProps {
  search: Search
  onClose: () => void
}

const longest = 60

/** Saves these filters, so that the person is notified when a clearly better match appears. */
export function SaveSearchDialog({ search, onClose }: SaveSearchDialogProps) {
  const [name, setName] = useState('')
  const formId = useId()
  const { mutateAsync, isPending, error } = useSaveSearch()
  const isReady = name.trim() !== ''

  async function keep(event: FormEvent) {
    event.preventDefault()
    if (!isReady || isPending) return
    try {
      await mutateAsync({ search_id: search.search_id, name: name.trim() })
      showToast('success', 'Search saved. We’ll alert you when a clearly better match appears.')
      onClose()
    } catch {
      // The error is shown at the field.
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Save search"
      description={`We’ll alert you when a clearly better match reaches your top three. You can save ${mostSavedSearches} searches.`}
      hasCancel
      footer={
        <Button type="submit" form={formId} disabled={!isReady} isRunning={isPending}>
          Save search
        </Button>
      }
    >
      <form id={formId} onSubmit={keep}>
        <Field label="Name" isRequired error={error ? describeFailure(error) : undefined}>
          <TextInput
            value={name}
            maxLength={longest}
            placeholder="Hourly, near retirement"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
