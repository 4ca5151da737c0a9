import type { CheckedModel, CheckedModels } from '@evenkeel/contract/staff/checker-models'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { fillIn } from '../../../../testing/fill-in.ts'
import type { Asked, Replies } from '../../../../testing/play-server.ts'
import { press } from '../../../../testing/stage.tsx'
import { hour, now, path, refusal } from '../testing/checker-server.ts'
import { box, quietDay, showChecker } from '../testing/show-checker.tsx'

const modelsCall = `GET ${path}/models`
const reason = 'Better on every gate since Monday'

const head = { outcomes: 400, happened: 100, log_loss: 0.5012, auc: 0.71, calibration_error: 0.02 }
const figures = { wants: head, accepts: { ...head, log_loss: 0.6021 }, log_loss: 0.5516 }
const gates = {
  at: now - hour,
  against: 6,
  is_passed: false,
  verdicts: [
    {
      gate: 'log-loss' as const,
      is_passed: true,
      sentence: 'Better with 98%.',
      figures: { gain: 0.0123 },
      groups: [],
    },
    {
      gate: 'exposure' as const,
      is_passed: false,
      sentence: 'Women are looked at less.',
      figures: { 'gender Female': 0.24 },
      groups: [
        {
          attribute: 'gender',
          group: 'Female',
          advisors: 1204,
          change: { value: 0.2, low: 0.105, high: 0.31 },
          is_worse: true,
        },
        { attribute: 'age', group: '34-45', advisors: 9, change: null, is_worse: false },
      ],
    },
  ],
}
const modelOf = (changes: Partial<CheckedModel>): CheckedModel => ({
  version: 7,
  parent: 6,
  status: 'shadow',
  made_at: now - 12 * hour,
  is_usable: true,
  fit: { showings: 1200, answers: 400, held_out: figures, first: figures },
  gates,
  may_promote: true,
  may_roll_back_to: false,
  ...changes,
})
const live = modelOf({ version: 6, status: 'live', gates: null, may_promote: false })
const old = modelOf({
  version: 5,
  status: 'retired',
  gates: null,
  may_promote: false,
  may_roll_back_to: true,
})
const modelsOf = (changes: Partial<CheckedModels> = {}): CheckedModels => ({
  live: 6,
  is_held_back: false,
  learned: { answers: 12, lists: 340 },
  waiting: { answers: 1, lists: 2 },
  versions: [modelOf({}), live, old],
  moves: [{ from: 5, to: 6, why: 'Passed every gate', by: 'Joanna Reyes', at: now - 48 * hour }],
  ...changes,
})

const show = (replies: Replies<Asked> = {}) =>
  showChecker('?view=models', { [modelsCall]: () => modelsOf(), ...replies })
const model = (version: number) => screen.findByRole('article', { name: `Model ${version}` })

beforeEach(quietDay)

test('a person without access to the models is told so', async () => {
  show({ [modelsCall]: () => refusal('not-allowed') })
  expect(await screen.findByText('Admins only')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Models' })).toBeNull()
})

test('only eligible models can be promoted or rolled back to', async () => {
  show()
  await model(7)
  expect(screen.getAllByRole('button', { name: /^Promote/ })).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /^Roll back/ })).toHaveLength(1)
})

test('a model is not promoted without a reason and a confirmation', async () => {
  const { posted } = show()
  await model(7)
  await press('Promote model 7')
  await press('Promote model')
  expect(screen.getByText('Write at least 10 characters.')).toBeTruthy()
  expect(screen.getByText('Check this box to continue.')).toBeTruthy()
  await fillIn(box('Reason'), reason)
  await press('Promote model')
  expect(posted()).toEqual([])
})

test('a promotion makes the model live, and the list says so at once', async () => {
  const promoted = modelsOf({ live: 7, versions: [modelOf({ status: 'live', may_promote: false })] })
  const { posted } = show({ [`POST ${path}/models/7/promote`]: () => promoted })
  await model(7)
  await press('Promote model 7')
  await fillIn(box('Reason'), reason)
  await userEvent.click(screen.getByRole('checkbox', { name: /Use model 7 for all new searches/ }))
  await press('Promote model')
  expect(await screen.findByText('Model 7 is live.')).toBeTruthy()
  expect(within(await model(7)).getByText('Live')).toBeTruthy()
  expect(posted().map(({ body }) => body)).toEqual([{ reason }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a gate that refuses a promotion is named in the dialog, which stays', async () => {
  const promote = `POST ${path}/models/7/promote`
  show({
    [promote]: () => refusal('model-refused', { version: 'The exposure gate does not let it through.' }),
  })
  await model(7)
  await press('Promote model 7')
  await fillIn(box('Reason'), reason)
  await userEvent.click(screen.getByRole('checkbox', { name: /for all new searches/ }))
  await press('Promote model')
  expect(await screen.findByText('The exposure gate does not let it through.')).toBeTruthy()
  expect(box('Reason').value).toBe(reason)
})

test('a rollback names the model and holds the others back', async () => {
  const { posted } = show({
    [`POST ${path}/models/roll-back`]: () => modelsOf({ live: 5, is_held_back: true }),
  })
  await model(5)
  await press('Roll back to model 5')
  await fillIn(box('Reason'), reason)
  await userEvent.click(screen.getByRole('checkbox', { name: /Use model 5 for all new searches/ }))
  await press('Roll back model')
  expect(await screen.findByText(/Automatic promotion is off/)).toBeTruthy()
  expect(posted().map(({ body }) => body)).toEqual([{ version: 5, reason }])
})

test('after a rollback the newer model can be restored, which resumes automatic promotion', async () => {
  const before = modelOf({ version: 6, status: 'retired', may_promote: false, may_roll_back_to: true })
  const now = modelOf({ version: 5, status: 'live', may_promote: false })
  show({ [modelsCall]: () => modelsOf({ live: 5, is_held_back: true, versions: [before, now] }) })
  await model(6)
  expect(screen.getByText(/Promote or restore a model to turn it back on/)).toBeTruthy()
  await press('Restore model 6')
  expect(screen.getByText(/replacing model 5\. Automatic promotion resumes\./)).toBeTruthy()
})

test('a draft says why it doesn’t run the gates', async () => {
  show({
    [modelsCall]: () =>
      modelsOf({ versions: [modelOf({ status: 'draft', gates: null, may_promote: false })] }),
  })
  await model(7)
  await press('Details of model 7')
  expect(screen.getByText(/^Drafts don’t run the gates: model 0 scores better/)).toBeTruthy()
})

test('of two who roll back the second reads that it is done, beside what the dialog was opened for', async () => {
  let live = 7
  show({
    [`GET ${path}/models`]: () => modelsOf({ live }),
    [`POST ${path}/models/roll-back`]: () => {
      live = 5
      return refusal('model-refused', { version: 'Model 5 is already live.' })
    },
  })
  await model(5)
  await press('Roll back to model 5')
  await fillIn(box('Reason'), reason)
  await userEvent.click(screen.getByRole('checkbox', { name: /Use model 5 for all new searches/ }))
  await press('Roll back model')
  expect(await screen.findByText('Model 5 is already live.')).toBeTruthy()
  expect(screen.getByText(/replacing model 7\./)).toBeTruthy()
})

test('details tell metrics beside version 0, and every gate in a word and a sentence', async () => {
  show()
  await model(6)
  await press('Details of model 7')
  const table = within(screen.getByRole('table', { name: 'Metrics of model 7' }))
  expect(
    table.getByRole('row', { name: 'Request sent Model 7 0.5012 0.710 0.020 100 of 400 (25.0%)' }),
  ).toBeTruthy()
  expect(table.getByRole('row', { name: /^Request accepted Model 0 0\.6021/ })).toBeTruthy()
  const [passed, failed] = within(screen.getByRole('list', { name: 'Gates' })).getAllByRole('listitem')
  expect(passed?.textContent).toBe('Log-lossPassBetter with 98%.gain 0.0123')
  expect(failed?.textContent).toMatch(/^ExposureFailWomen are looked at less\./)
})

test('a model in shadow is compared with the live one', async () => {
  const compared = {
    version: 7,
    live: 6,
    lists: 200,
    top_three_changed: 50,
    first_changed: 10,
    wants: { outcomes: 80, live: 0.52, shadow: 0.5 },
    accepts: { outcomes: 0, live: null, shadow: null },
  }
  show({ [`GET ${path}/models/7/shadow`]: () => compared })
  await model(7)
  await press('Details of model 7')
  expect(
    await screen.findByText('Top three differ in 50 of 200 (25.0%) lists; first place in 10 of 200 (5.0%).'),
  ).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Request sent 0.5200 0.5000 80 Shadow' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Request accepted – – 0 No outcomes yet' })).toBeTruthy()
})

test('gates can be run again, and a failed comparison leaves the rest in place', async () => {
  let isPassed = false
  show({
    [modelsCall]: () => modelsOf({ versions: [modelOf({ gates: { ...gates, is_passed: isPassed } })] }),
    [`GET ${path}/models/7/shadow`]: () => refusal('unexpected'),
    [`POST ${path}/models/7/gates`]: () => {
      isPassed = true
      return { gates: { ...gates, is_passed: true } }
    },
  })
  await model(7)
  await press('Details of model 7')
  expect(await screen.findByText('Error ID req-77')).toBeTruthy()
  await press('Run gates')
  expect(await within(await model(7)).findByText('Passed all gates')).toBeTruthy()
})

test('a damaged model says so, and the live model’s history is shown', async () => {
  show({ [modelsCall]: () => modelsOf({ versions: [modelOf({ is_usable: false, fit: null })] }) })
  expect(within(await model(7)).getByText('Not usable')).toBeTruthy()
  const [move] = within(screen.getByRole('list', { name: 'Live model history' })).getAllByRole('listitem')
  expect(move?.textContent).toMatch(/^Model 5 to model 6 Oct 4, 2026, .* · Joanna ReyesPassed every gate$/)
})

test('the exposure gate lists each group with its change and interval', async () => {
  show()
  await model(7)
  await press('Details of model 7')
  const table = within(await screen.findByRole('table', { name: 'Change in uneven exposure by group' }))
  expect(table.getByRole('row', { name: 'gender Female 1,204 +20.0% +10.5% to +31.0% Worse' })).toBeTruthy()
  expect(table.getByRole('row', { name: 'age 34-45 9 Not shown at all – No worse' })).toBeTruthy()
  expect(screen.queryByText(/gender Female 0/)).toBeNull()
})
