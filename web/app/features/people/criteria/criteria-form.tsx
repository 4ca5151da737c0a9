import type { Criteria } from '@evenkeel/contract/people/criteria'
import type { StateCode } from '@evenkeel/contract/people/profile-choices'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { LeaveGuard } from '../../../ui/overlays/leave-guard.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { BasicsFields } from './basics-fields.tsx'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import type { CriteriaDraft } from './criteria-draft.ts'
import { useCriteria, useRegisteredStates } from './criteria-queries.ts'
import { CriteriaSection } from './criteria-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { StancesFields } from './stances-fields.tsx'
import { StatesFields } from './states-fields.tsx'
import { type CriteriaEditing, useCriteriaForm } from './use-criteria-form.ts'

interface CriteriaFormProps {
  /** The short form with the rest under "More criteria"; submitted by an outside button that names the form. */
  isOnboarding?: boolean
  formId: string
  onSaved: () => void
  onValidity?: (isValid: boolean) => void
  /** Called with every change before it is saved. */
  onDraft?: ((draft: CriteriaDraft) => void) | undefined
}

interface FieldsProps {
  form: CriteriaEditing
  registeredStates: readonly StateCode[] | null
  isOnboarding: boolean
}

function MoreCriteria({ form }: { form: CriteriaEditing }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className="flex flex-col gap-8 border-t border-line pt-6">
      <div>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          endIcon={isOpen ? <ChevronUp /> : <ChevronDown />}
          onClick={() => setIsOpen(!isOpen)}
        >
          More criteria
        </Button>
        <p className="mt-2 text-muted">By default, you’re open to everyone.</p>
      </div>
      <div id={id} hidden={!isOpen} className="flex flex-col gap-8">
        {isOpen && <StancesFields form={form} headingAs="h2" />}
      </div>
    </div>
  )
}

function Fields({ form, registeredStates, isOnboarding }: FieldsProps) {
  return (
    <>
      <CriteriaSection
        isPlain={isOnboarding}
        title="Where you work"
        description="Consumers see you only where you’re allowed to give advice."
      >
        <StatesFields form={form} registeredStates={registeredStates} />
      </CriteriaSection>
      <CriteriaSection
        isPlain={isOnboarding}
        title="Who you take"
        description="Used only for matching. Consumers don’t see this."
      >
        <BasicsFields form={form} />
      </CriteriaSection>
      {isOnboarding ? (
        <MoreCriteria form={form} />
      ) : (
        <CriteriaSection
          isPlain={false}
          title="More criteria"
          description="Choose a preference, then who it applies to."
        >
          <StancesFields form={form} headingAs="h3" />
        </CriteriaSection>
      )}
    </>
  )
}

function Editor({
  criteria,
  registeredStates,
  isOnboarding = false,
  formId,
  onSaved,
  onValidity,
  onDraft,
}: CriteriaFormProps & { criteria: Criteria; registeredStates: readonly StateCode[] | null }) {
  const fields = useRef<HTMLDivElement>(null)
  const form = useCriteriaForm({ criteria, registeredStates, onSaved, onValidity })
  const { draft, submitCount } = form
  useEffect(() => onDraft?.(draft), [draft, onDraft])

  useEffect(() => {
    if (submitCount > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])

  function submit(event: FormEvent) {
    // In onboarding the surrounding step is a form too and would handle this event.
    event.stopPropagation()
    void form.submit(event)
  }

  const content = (
    <div
      ref={fields}
      className={joinClasses(
        'flex flex-col',
        // Keeps focused elements from being covered by the sticky bar.
        isOnboarding ? 'gap-8' : 'gap-6 [&_button]:scroll-mb-24 [&_input]:scroll-mb-24',
      )}
    >
      <Fields form={form} registeredStates={registeredStates} isOnboarding={isOnboarding} />
      <ProblemNotice words={failureSentence(form.failure)} />
      {isOnboarding ? <ChangedElsewhere form={form} /> : <SaveBar form={form} />}
    </div>
  )
  if (isOnboarding) {
    // Forms cannot be nested, so inside a step this one is only the target that the button names.
    return (
      <>
        {content}
        {createPortal(<form id={formId} noValidate hidden onSubmit={submit} />, document.body)}
      </>
    )
  }
  return (
    <form id={formId} noValidate onSubmit={submit}>
      {content}
      <LeaveGuard isDirty={form.changed.length > 0} />
    </form>
  )
}

/** Who an advisor takes on (product.md 3.7). Also the step "Who you take" of advisor onboarding. */
export function CriteriaForm(props: CriteriaFormProps) {
  const criteria = useCriteria()
  const registered = useRegisteredStates()
  // Waits until the record is known or known to be missing; the form works without one.
  const query = { ...criteria, data: registered.isLoading ? undefined : criteria.data }
  return (
    <Loaded query={query} skeletonRows={4}>
      {(data) => <Editor {...props} criteria={data} registeredStates={registered.data ?? null} />}
    </Loaded>
  )
}
