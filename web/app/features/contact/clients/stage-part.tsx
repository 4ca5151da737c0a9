import { type ClientStage, clientStages } from '@evenkeel/contract/contact/clients'
import { idsOf } from '@evenkeel/contract/people/profile-choices'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../server-link/use-online.ts'
import { Dropdown } from '../../../ui/choice/dropdown.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { useSetClientStage } from './client-queries.ts'

const options = idsOf(clientStages).map((value) => ({ value, label: clientStages[value] }))

interface StagePartProps {
  requestId: number
  /** Undefined while it loads. */
  stage: ClientStage | undefined
}

/** How far a client is, for the advisor alone. */
export function StagePart({ requestId, stage }: StagePartProps) {
  const save = useSetClientStage(requestId)
  const isOnline = useOnline()
  return (
    <div className="border-b border-line pb-5">
      <Field
        label="Stage"
        hint="Only you see this."
        error={save.isError ? failureSentence(save.error) : undefined}
      >
        <Dropdown
          options={options}
          value={(save.isPending ? save.variables : stage) ?? null}
          isDisabled={stage === undefined || !isOnline}
          onChange={(next) => save.mutate(next)}
        />
      </Field>
    </div>
  )
}
