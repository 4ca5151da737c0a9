import { type MeetingPlaces, meetingPlacesSchema } from '@evenkeel/contract/contact/meetings'
import { Check } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useOnline } from '../../../../server-link/use-online.ts'
import { Button } from '../../../../ui/button.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { OfflineNote } from '../../../../ui/offline-note.tsx'
import { ActionProblem } from '../action-problem.tsx'
import { usePlaces, usePlacesDraft, useSavePlaces } from '../meeting-queries.ts'

type Name = keyof MeetingPlaces
type Draft = Record<Name, string>

const fields = [
  {
    name: 'video_link',
    label: 'Video link',
    hint: 'Starts with https://',
    type: 'url',
  },
  { name: 'phone', label: 'Phone number', hint: undefined, type: 'tel' },
  { name: 'address', label: 'Address', hint: undefined, type: 'text' },
] as const satisfies readonly { name: Name; label: string; hint: string | undefined; type: string }[]

const draftOf = (places: MeetingPlaces): Draft => ({
  video_link: places.video_link ?? '',
  phone: places.phone ?? '',
  address: places.address ?? '',
})
const orNull = (text: string) => text.trim() || null
const placesIn = (draft: Draft): MeetingPlaces => ({
  video_link: orNull(draft.video_link),
  phone: orNull(draft.phone),
  address: orNull(draft.address),
})

function Form({ places }: { places: MeetingPlaces }) {
  const saving = useSavePlaces()
  const isOnline = useOnline()
  const [typed, setTyped] = usePlacesDraft<Partial<Draft>>({})
  const [hasTried, setHasTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const draft = { ...draftOf(places), ...typed }
  const isDirty = JSON.stringify(placesIn(draft)) !== JSON.stringify(places)
  const problemOf = (name: Name) =>
    meetingPlacesSchema.shape[name].safeParse(orNull(draft[name])).error?.issues[0]?.message

  async function save(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    const wrong = fields.findIndex(({ name }) => problemOf(name))
    if (wrong !== -1) return form.current?.querySelectorAll('input')[wrong]?.focus()
    if (saving.isPending || !isDirty) return
    try {
      await saving.mutateAsync(placesIn(draft))
      setTyped({})
      setHasTried(false)
    } catch {
      // The error is shown under the fields, which keep their text.
    }
  }

  return (
    <form ref={form} noValidate onSubmit={save} className="flex flex-col gap-4">
      {fields.map(({ name, label, hint, type }) => (
        <Field key={name} label={label} hint={hint} error={hasTried ? problemOf(name) : undefined}>
          <TextInput
            type={type}
            autoComplete="off"
            value={draft[name]}
            onChange={(event) => {
              setTyped({ ...typed, [name]: event.target.value })
              if (!saving.isPending) saving.reset()
            }}
          />
        </Field>
      ))}
      <ActionProblem error={saving.error} />
      <OfflineNote isOnline={isOnline} />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          type="submit"
          variant={isDirty || saving.isPending ? 'primary' : 'disabled'}
          isRunning={saving.isPending}
          runningLabel="Saving…"
          disabled={!isOnline}
        >
          Save locations
        </Button>
        <p role="status" className="flex items-center gap-2 text-muted">
          {saving.isSuccess && !isDirty && (
            <>
              <Check className="size-4 text-accent-text" aria-hidden="true" />
              Saved. Booked meetings don’t change.
            </>
          )}
        </p>
      </div>
    </form>
  )
}

/** An advisor's usual places, by way to meet. */
export function PlacesForm() {
  const query = usePlaces()
  return (
    <ContentBlock
      headingAs="h2"
      title="Meeting locations"
      description="Used for new meetings. Consumers see the location once a meeting is confirmed."
    >
      <Loaded query={query} skeletonRows={3}>
        {(places) => <Form places={places} />}
      </Loaded>
    </ContentBlock>
  )
}
