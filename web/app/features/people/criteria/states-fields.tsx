import { idsOf, type StateCode, states } from '@evenkeel/contract/people/profile-choices'
import { Button } from '../../../ui/button.tsx'
import { MultiSelect } from '../../../ui/choice/multi-select.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { isBeyondRecord, withoutDeMinimis } from './criteria-draft.ts'
import type { CriteriaEditing } from './use-criteria-form.ts'

const everyState = idsOf(states)
const placeholder = 'Search states, such as Colorado or CO'

/** Unavailable states come last, stay searchable and say why; selected ones can be removed. */
function optionsWith(chosen: readonly StateCode[], isRefused: (state: StateCode) => boolean, why: string) {
  const allowed = everyState.filter((state) => !isRefused(state))
  return [
    ...allowed.map((value) => ({ value, label: states[value] })),
    ...everyState.filter(isRefused).map((value) => ({
      value,
      label: states[value],
      description: why,
      isDisabled: !chosen.includes(value),
    })),
  ]
}

interface StatesFieldsProps {
  form: CriteriaEditing
  registeredStates: readonly StateCode[] | null
}

export function StatesFields({ form, registeredStates }: StatesFieldsProps) {
  const { draft, change, touch, errorOf } = form
  const isBeyond = (state: StateCode) => isBeyondRecord(state, registeredStates)
  const beyond = draft.states.filter(isBeyond)

  // A state is served in one way only.
  const serve = (chosen: StateCode[]) =>
    change({
      states: chosen,
      de_minimis_states: draft.de_minimis_states.filter((state) => !chosen.includes(state)),
    })
  const serveAsDeMinimis = (chosen: StateCode[]) =>
    change({ de_minimis_states: chosen, states: draft.states.filter((state) => !chosen.includes(state)) })

  return (
    <>
      <Field
        label="States you serve"
        isRequired
        hint="Where your record shows you’re registered or notice-filed."
        error={errorOf('states')}
        action={
          <span className="flex gap-3">
            <PlainButton
              className="link quiet"
              onClick={() => serve(everyState.filter((state) => !isBeyond(state)))}
            >
              All<span className="sr-only"> states you may serve</span>
            </PlainButton>
            <PlainButton className="link quiet" onClick={() => serve([])}>
              None<span className="sr-only"> of the states</span>
            </PlainButton>
          </span>
        }
      >
        <MultiSelect
          options={optionsWith(draft.states, isBeyond, 'Not in your record')}
          value={draft.states}
          onChange={serve}
          onBlur={() => touch('states')}
          chosenLabel="States you serve"
          allLabel="All states and territories"
          placeholder={placeholder}
          emptySentence="No state has that name."
        />
      </Field>
      {beyond.length > 0 && (
        <Button
          variant="secondary"
          size="small"
          className="-mt-4 self-start"
          onClick={() => serveAsDeMinimis([...draft.de_minimis_states, ...beyond])}
        >
          Move to de minimis
        </Button>
      )}
      <Field
        label="De minimis states"
        hint="No registration needed: you have no office there and fewer than 6 clients in any 12 months."
        error={errorOf('de_minimis_states')}
      >
        <MultiSelect
          options={optionsWith(
            draft.de_minimis_states,
            (state) => withoutDeMinimis.includes(state),
            'No de minimis exemption',
          )}
          value={draft.de_minimis_states}
          onChange={serveAsDeMinimis}
          chosenLabel="De minimis states"
          placeholder={placeholder}
          emptySentence="No state has that name."
        />
      </Field>
    </>
  )
}
