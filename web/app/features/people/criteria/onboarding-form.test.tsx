import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { CriteriaForm } from './criteria-form.tsx'
import { advisorServer, saved, showCriteria, untold } from './testing/show-criteria.tsx'

/** The surrounding step: its own form, whose button submits this one. */
function Step({ onSaved }: { onSaved: () => void }) {
  const [isValid, setIsValid] = useState(false)
  return (
    <>
      <form>
        <CriteriaForm isOnboarding formId="who-you-take" onSaved={onSaved} onValidity={setIsValid} />
      </form>
      <button type="submit" form="who-you-take" disabled={!isValid}>
        Continue
      </button>
    </>
  )
}
const goOn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })

beforeEach(() => allowLog())

test('the step cannot be left before a state is chosen', async () => {
  advisorServer({ criteria: untold })
  showCriteria(<Step onSaved={() => {}} />)
  const states = await screen.findByRole('combobox', { name: 'States you serve' })
  expect(goOn().disabled).toBe(true)
  await userEvent.type(states, 'colo{Enter}{Escape}')
  await waitFor(() => expect(goOn().disabled).toBe(false))
})

test('at first only the short form is there; more criteria open on demand', async () => {
  advisorServer({ criteria: untold })
  showCriteria(<Step onSaved={() => {}} />)
  const more = await screen.findByRole('button', { name: 'More criteria' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('group', { name: /^Specialties/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save criteria' })).toBeNull()
  await userEvent.click(more)
  expect(screen.getByRole('group', { name: /^Specialties/ })).toBeTruthy()
})

test('the states of the record are chosen already, and what was never saved is saved whole', async () => {
  const world = advisorServer({ criteria: untold, registered: ['CO', 'WY'] })
  const onSaved = vi.fn()
  showCriteria(<Step onSaved={onSaved} />)
  expect(await screen.findByRole('button', { name: 'Remove Wyoming' })).toBeTruthy()
  await userEvent.click(goOn())
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(world.sent).toHaveLength(1)
  expect(world.sent[0]?.body).toMatchObject({
    states: ['CO', 'WY'],
    meeting_modes: ['video', 'phone'],
    new_clients_per_month: 4,
    version: 0,
  })
})

test('an unchanged form continues without saving again', async () => {
  const world = advisorServer({ criteria: saved })
  const onSaved = vi.fn()
  showCriteria(<Step onSaved={onSaved} />)
  await screen.findByRole('combobox', { name: 'States you serve' })
  await userEvent.click(goOn())
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(world.sent).toEqual([])
})
