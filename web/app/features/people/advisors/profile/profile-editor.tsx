import type { AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import type { AdvisorProfile } from '@evenkeel/contract/people/advisors'
import { uploadPhoto } from '@evenkeel/contract/people/documents'
import { flushSync } from 'react-dom'
import { useMayCall } from '../../../../session/masquerade/masquerade-store.ts'
import { Button } from '../../../../ui/button.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { ReadOnlyArea } from '../../../../ui/read-only.tsx'
import { CalendarFields } from '../answers/calendar-fields.tsx'
import { ChangedElsewhere } from '../answers/changed-elsewhere.tsx'
import { ProfileFields } from '../answers/profile-fields.tsx'
import { SaveProblem } from '../answers/save-problem.tsx'
import { SpecializationFields } from '../answers/specialization-fields.tsx'
import type { AnswersForm } from '../answers/use-answers-form.ts'
import { useFocusFirstError } from '../answers/use-focus-first-error.ts'
import type { Saving } from '../answers/use-save-answers.ts'
import { FeeFields } from '../fees/fee-fields.tsx'
import type { PhotoPart } from '../onboarding/onboarding-parts.ts'
import { allSteps } from '../onboarding/onboarding-steps.ts'
import { OwnPhotoBlock } from './own-photo-block.tsx'

const edited = allSteps.filter(({ slug }) =>
  ['profile', 'specializations', 'fees', 'calendar'].includes(slug),
)
export const editedFields: readonly AdvisorField[] = edited.flatMap(({ fields }) => fields)
export const neededFields: readonly AdvisorField[] = edited.flatMap(({ required }) => required)

const blocks = [
  { title: 'Profile', id: 'edit-profile', Fields: ProfileFields },
  { title: 'Specializations', id: 'edit-specializations', Fields: SpecializationFields },
  { title: 'Fees', id: 'edit-fees', Fields: FeeFields },
  { title: 'Calendar', id: 'edit-calendar', Fields: CalendarFields },
] as const

/** Links to each part, because the page is long. */
function Parts() {
  return (
    <nav aria-label="Profile sections" className="flex flex-wrap gap-2">
      {blocks.map(({ title, id }) => (
        <Button
          key={id}
          variant="secondary"
          size="small"
          isReadOnlySafe
          onClick={() => document.getElementById(id)?.scrollIntoView({ block: 'start' })}
        >
          {title}
        </Button>
      ))}
    </nav>
  )
}

interface ProfileEditorProps {
  form: AnswersForm
  profile: AdvisorProfile
  saving: Saving
  photo: PhotoPart
  onSaved: () => void
}

/** Steps 3 to 5 and 7 on one page, saved together (spec 7-12). */
export function ProfileEditor({ form, profile, saving, photo, onSaved }: ProfileEditorProps) {
  const { save, isSaving, failure, collision } = saving
  const around = useFocusFirstError(failure)
  const maySendPhoto = useMayCall(uploadPhoto)
  const count = form.changedFields.length

  async function saveAll() {
    if (!form.isValid) {
      // Rendered synchronously so that the first invalid part is marked before it is focused.
      flushSync(() => form.showAll())
      around.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    if (await save()) onSaved()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void saveAll()
      }}
    >
      <div ref={around} className="flex flex-col gap-6">
        <ChangedElsewhere form={form} profile={profile} fields={collision} />
        <Parts />
        {blocks.map(({ title, id, Fields }) => (
          <ContentBlock key={id} id={id} className="scroll-mt-4" title={title} headingAs="h2">
            <div className="flex max-w-160 flex-col gap-8">
              {id === 'edit-profile' && (
                <ReadOnlyArea isReadOnly={!maySendPhoto}>
                  <OwnPhotoBlock profile={profile} photo={photo} />
                </ReadOnlyArea>
              )}
              <Fields form={form} />
            </div>
          </ContentBlock>
        ))}
      </div>
      {/* The error appears next to the pressed button, because the page is long. */}
      <div className="sticky bottom-0 z-10 mt-6 flex flex-wrap items-center gap-3 border-t border-line bg-canvas py-3">
        <SaveProblem failure={failure} className="w-full" />
        <p role="status" className="num flex-1 text-muted">
          {count === 0 ? 'No changes' : count === 1 ? '1 unsaved change' : `${count} unsaved changes`}
        </p>
        <Button variant="transparent" disabled={count === 0 || isSaving} onClick={() => form.reset()}>
          Discard changes
        </Button>
        <Button type="submit" disabled={count === 0} isRunning={isSaving} runningLabel="Saving…">
          Save profile
        </Button>
      </div>
    </form>
  )
}
